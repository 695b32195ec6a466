import type { Pass } from '../../supabase/auth-callback.ts';

import { acceptTokens, confirmToken, exchangeCode } from '../../supabase/auth.ts';
import type { AuthResult } from '../../supabase/auth-problem.ts';

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
