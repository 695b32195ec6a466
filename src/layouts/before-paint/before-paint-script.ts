import { bundleInline } from './inline-script.ts';

export const { text: beforePaintScript, hash: beforePaintHash } = await bundleInline(
  'src/layouts/before-paint/before-paint.ts',
);
