-- Identity columns draw their numbers without these rights, and nobody else may move a sequence.
revoke all on all sequences in schema public from public, anon, authenticated;
