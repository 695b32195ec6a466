import type { Pass } from '../forms/arrival.ts';

import { acceptTokens, confirmToken, exchangeCode } from './auth.ts';
import type { AuthResult } from './auth-problem.ts';

/** Uses up what a mail's link brought, and signs its user in. */
export async function redeem(
  pass: Pass,
  type: 'email' | 'recovery',
): Promise<AuthResult> {
  switch (pass.kind) {
    case 'token':
      return confirmToken(pass.type ?? type, pass.tokenHash);
    case 'code':
      return exchangeCode(pass.code);
    case 'session':
      return acceptTokens(pass.accessToken, pass.refreshToken);
  }
}
