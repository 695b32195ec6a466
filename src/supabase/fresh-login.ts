import { problemOf } from './auth-problem.ts';
import { separateClient, type Client } from './client.ts';

interface Answer {
  data: unknown;
  error: { code?: string; message?: string } | null;
  status: number;
}

/**
 * Makes a call in its own session, which starts with the password and ends afterwards. The browser's session
 * stays.
 * @returns the call's result, or the refusal of the password (`wrong_password`)
 */
export async function withFreshLogin(
  email: string,
  password: string,
  call: (db: Client) => PromiseLike<Answer>,
): Promise<Answer> {
  const db = separateClient();
  const { error } = await db.auth.signInWithPassword({ email, password });
  if (error) {
    const code = problemOf(error) === 'credentials' ? 'wrong_password' : '';
    return { data: null, error: { code }, status: error.status ?? 0 };
  }
  try {
    return await call(db);
  } finally {
    // The answer does not wait for the log-out. A session that it misses expires by itself.
    void db.auth.signOut({ scope: 'local' });
  }
}
