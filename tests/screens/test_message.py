"""A sentence that is said lies on nothing that one needs next: no button, no tray, no board."""

from screens.games.nombres_croises.half import Said
from screens.shell.miniature import Miniature
from screens.widgets import sheet as sheets
from screens.widgets.button import Pressable
from tools.games import parts

SIZES = [(1280, 800), (800, 1280), (640, 360), (360, 640)]
LONG = (
    "Ici un trou vide compte comme une couleur. Si c’est voulu, touche encore une fois ce bouton."
)
SLACK = 3


def shared(one, other):
    """The shorter side of what two boxes have in common."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    return min(wide, min(one[3], other[3]) - max(one[1], other[1]))


def needed(app, table):
    """What one may touch at the table now, and the board, with their boxes."""
    for widget in app.widgets():
        if isinstance(widget, Pressable) and not widget.disabled:
            # Of a hint on a player's own half the words must be seen, not the rim of its card.
            shown = widget._text if isinstance(widget, Said) else widget
            yield type(widget).__name__, app.box(shown)
    for part in (table.tray, table.saying, table.sheet):
        if part is not None and part.parent is not None:
            yield type(part).__name__, app.box(part)
    # On a phone lying, where something takes the panel, it may lie on the board's lower edge, and
    # where players have all they touch on the board; else the board is kept clear.
    if table.at.kind != "slim" and not table.at.bare:
        yield "board", app.box(table.board)


def look(app, table, sentence):
    """What is wrong with where this sentence is said."""
    table.message.say(sentence, "wrong", stay=True)
    app.frame(2)
    said, (width, height) = app.box(table.message), app.size
    for what, box in needed(app, table):
        if shared(said, box) > SLACK:
            yield what, *map(round, said), *map(round, box)
    if min(said[:2]) < 0 or said[2] > width or said[3] > height:
        yield "leaves the window", said
    if table.message._text.texture_size[1] > table.message.height:
        yield "is cut"


def test_a_sentence_hides_nothing_that_is_needed(malle, monkeypatch):
    # The pictures of the home cards, drawn anew for every size, are no part of any table.
    monkeypatch.setattr(Miniature, "draw", lambda _picture: None)
    app = malle(size=SIZES[0], language="fr", calm="on")
    wrong, seen = [], set()
    for name, scene in all_scenes():
        app.app.open_home()
        app.sweep()  # what is left of other tables would dress anew with every size
        app.frame(3)
        scene(app)
        app.settle()
        table = app.app.screen
        sheets.close_all()
        if type(table).__name__ != "TableScreen" or table.match.over:
            continue
        # Where the same things lie at a table as at one before, the same sentence lies as well.
        lying = table.match.game.id, tuple(what for what, _box in needed(app, table)), app.size
        if lying in seen:
            continue
        seen.add(lying)
        # There and back, so that no size is taken twice in a row.
        for size in SIZES if app.size == SIZES[0] else SIZES[::-1]:
            if app.size != size:
                app.resize(*size)
            wrong += [(name, size, *it) for it in look(app, table, LONG)]
    assert not wrong, "\n".join(map(str, wrong))


def all_scenes():
    """The scenes of all games at a table; ends and reviews have none."""
    for module in parts("scenes").values():
        for name, scene in module.SCENES.items():
            if not any(word in name for word in ("end", "review", "seen")):
                yield name, scene


def test_a_passing_sentence_on_a_page_keeps_off_its_bar_and_its_foot(malle):
    app = malle(size=SIZES[0], language="fr", calm="on")
    app.app.open_rules("colorigraphe")
    for size in SIZES:
        app.resize(*size)
        app.settle()
        sheets.toast(LONG, "check-bold")
        app.frame(2)
        note = app.window.children[0]
        for widget in app.widgets():
            if isinstance(widget, Pressable) and not widget.disabled:
                assert shared(app.box(note), app.box(widget)) <= SLACK, (size, widget)
        app.window.remove_widget(note)
