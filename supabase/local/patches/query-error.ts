// Why: @supabase/lite prints failed queries with names, addresses and messages in them.
// Proof: tests/server/api.test.ts, damaged.test.ts.
import { inspect } from 'node:util';

/** What Postgres says about a failed query, as PGlite reports it. */
export interface QueryError {
  code?: string;
  message?: string;
  detail?: string;
  constraint?: string | undefined;
}

/**
 * Makes an error print without its query and values. @supabase/lite prints failed queries with
 * visitors' names, addresses and messages (docs/reliability.md R3.10).
 */
export function hideRows<E extends QueryError>(error: E): E {
  const { code = 'error', constraint, message } = error;
  // Class 42 (syntax, unknown columns, missing grants) is about the schema, not the data.
  const about = constraint ?? (code.startsWith('42') ? message : undefined);
  const printed = ['Query refused by the database:', code, about]
    .filter(Boolean)
    .join(' ');
  // Configurable: an error may pass here twice, as it leaves a transaction.
  const form = { value: () => printed, configurable: true };
  return Object.defineProperty(error, inspect.custom, form);
}
