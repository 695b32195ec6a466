/** What the database allows. tests/rls hold these to what it does. */

/** Files that may be sent for one document that is asked for. */
export const MAX_FILES = 20;

/** Days between asking for an account's deletion and the deletion. */
export const GRACE_DAYS = 14;
