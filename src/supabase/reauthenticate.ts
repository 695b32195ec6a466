import { type Answer, asAnswer } from './answer.ts';
import { authProblemOf } from './auth-problem.ts';
import { type Client, separateClient } from './client.ts';
import { type Code, verifyCode } from './second-factor.ts';

interface Credentials {
  email: string;
  password: string;
  /** Needed for accounts with a second factor. */
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
    const code = authProblemOf(error) === 'credentials' ? 'wrong_password' : '';
    return asAnswer(null, { code, status: error.status });
  }
  try {
    const refused = proof && (await verifyCode(db, proof)).error;
    return refused ? asAnswer(null, refused) : await call(db);
  } finally {
    // Not awaited: if the log-out fails, the session expires by itself.
    void db.auth.signOut({ scope: 'local' });
  }
}
