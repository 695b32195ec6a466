/** Limits of the database and its API. tests/rls compare the two. */

/** Files per document request. */
export const MAX_FILES = 20;

/** Days between the request to delete an account and its deletion. */
export const GRACE_DAYS = 14;

/** Maximum rows per API response (supabase/config.toml). */
export const MAX_ROWS = 100;

/** The earliest and latest allowed date. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';
