import { bundleInline } from '../../ui/before-paint/inline-script.ts';

/** What the pages of accounts run before their forms are painted. */
export const accountScripts = {
  login: await bundleInline('src/features/account/login/before-paint.ts'),
  updatePassword: await bundleInline(
    'src/features/account/update-password/before-paint.ts',
  ),
};
