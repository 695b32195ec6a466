import { fetchInTime, headers, serviceUrl } from './backend.ts';

interface Answer {
  data: unknown;
  error: { code?: string; message?: string } | null;
  status: number;
}

function askAuth(path: string, init: RequestInit): Promise<Response> {
  return fetchInTime(`${serviceUrl('auth')}/${path}`, {
    method: 'POST',
    ...init,
    headers: { ...headers, 'Content-Type': 'application/json', ...init.headers },
  });
}

/**
 * Makes a call in its own session, which starts with the password and ends afterwards. The browser's session
 * stays.
 * @returns the call's result, or the refusal of the password (`wrong_password`)
 */
export async function withFreshLogin(
  email: string,
  password: string,
  call: (accessToken: string) => PromiseLike<Answer>,
): Promise<Answer> {
  const body = JSON.stringify({ email, password });
  const response = await askAuth('token?grant_type=password', { body });
  const { access_token } = (await response.json()) as { access_token?: unknown };
  if (typeof access_token !== 'string') {
    const error = response.status === 400 ? { code: 'wrong_password' } : {};
    return { data: null, error, status: response.ok ? 500 : response.status };
  }
  try {
    return await call(access_token);
  } finally {
    // The answer does not wait for the log-out. A session that it misses expires by itself.
    const own = { Authorization: `Bearer ${access_token}` };
    void askAuth('logout?scope=local', { headers: own }).catch(() => undefined);
  }
}
