import { bundleInline } from '../../../ui/inline-script.ts';

export const firstLookScript = await bundleInline(
  'src/features/portal/first-look/first-look.ts',
);
