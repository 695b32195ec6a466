/** What the database and its API allow. tests/rls hold these to what they do. */

/** Files that may be sent for one document that is asked for. */
export const MAX_FILES = 20;

/** Days between asking for an account's deletion and the deletion. */
export const GRACE_DAYS = 14;

/** Rows that the API answers at most, whatever it is asked for (supabase/config.toml). */
export const MAX_ROWS = 100;

/** The first and the last day that any date may have. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';
