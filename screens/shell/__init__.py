"""The trunk around the games: home, set-up, rules, settings, profiles, results, review."""
