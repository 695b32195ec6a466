import { bundleInline } from './inline-script.ts';

export const accountScripts = {
  login: await bundleInline('src/features/account/login/login-before-paint.ts'),
  updatePassword: await bundleInline(
    'src/features/account/update-password/update-password-before-paint.ts',
  ),
};
