import { bundleInline } from './inline-script.ts';

export const pageScripts = {
  login: await bundleInline('src/features/account/login/login-before-paint.ts'),
  quote: await bundleInline('src/features/quote/quote-before-paint.ts'),
  updatePassword: await bundleInline(
    'src/features/account/update-password/update-password-before-paint.ts',
  ),
};
