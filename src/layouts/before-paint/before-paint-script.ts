import { bundleInline } from '../../ui/inline-script.ts';

/** The inline script of every page, and its hash. */
export const { text: beforePaintScript, hash: beforePaintHash } = await bundleInline(
  'src/layouts/before-paint/before-paint.ts',
);
