/** Limits of the database and its API. tests/database compare the two. */

/** Files per document request. */
export const maxFiles = 20;

/** Files per message. */
export const maxAttached = 5;

/** Days between the request to delete an account and its deletion. */
export const graceDays = 14;

/** How long a link in an email works (supabase/config.toml). */
export const linkSeconds = 3600;

/** Maximum rows per API response (supabase/config.toml). */
export const maxRows = 100;

/** The earliest and latest allowed date. */
export const firstDay = '1900-01-01';
export const lastDay = '2100-12-31';
