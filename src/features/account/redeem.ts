import type { AuthCredential } from '../../supabase/auth-callback.ts';

import { acceptTokens, confirmToken, exchangeCode } from '../../supabase/auth.ts';
import type { AuthResult } from '../../supabase/auth-problem.ts';

export async function redeem(
  credential: AuthCredential,
  type: 'email' | 'recovery',
): Promise<AuthResult> {
  switch (credential.kind) {
    case 'token':
      return confirmToken(credential.type ?? type, credential.tokenHash);
    case 'code':
      return exchangeCode(credential.code);
    case 'session':
      return acceptTokens(credential.accessToken, credential.refreshToken);
  }
}
