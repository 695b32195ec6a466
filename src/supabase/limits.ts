/** Limits that the database or supabase/config.toml sets as well. */

/** Files per document request. */
export const maxFiles = 20;

/** Files per message. */
export const maxAttached = 5;

/** Days between the request to delete an account and its deletion. */
export const graceDays = 14;

/** How long a link in an email works. */
export const linkSeconds = 3600;

/** Maximum rows per API response. */
export const maxRows = 100;

/** The earliest and latest allowed date. */
export const firstDay = '1900-01-01';
export const lastDay = '2100-12-31';
