import { problemOf } from './auth-problem.ts';
import { type Client, separateClient } from './client.ts';
import { type Code, proveCode } from './second-factor.ts';

interface Answer {
  data: unknown;
  error: { code?: string; message?: string } | null;
  status: number;
}

interface Credentials {
  email: string;
  password: string;
  /** Of accounts with a second factor. */
  code?: Code | undefined;
}

/** The browser's session stays. A wrong password results in the code `wrong_password`. */
export async function reauthenticate(
  { email, password, code: proof }: Credentials,
  call: (db: Client) => PromiseLike<Answer>,
): Promise<Answer> {
  const db = separateClient();
  const { error } = await db.auth.signInWithPassword({ email, password });
  if (error) {
    const code = problemOf(error) === 'credentials' ? 'wrong_password' : '';
    return { data: null, error: { code }, status: error.status ?? 0 };
  }
  try {
    const refused = proof && (await proveCode(db, proof)).error;
    if (refused) {
      const { code = '', status = 0 } = refused;
      return { data: null, error: { code }, status };
    }
    return await call(db);
  } finally {
    // Not awaited: if the log-out fails, the session expires by itself.
    void db.auth.signOut({ scope: 'local' });
  }
}
