import { createHash } from 'node:crypto';

import { rolldown } from 'rolldown';

interface InlineScript {
  text: string;
  /** For the Content-Security-Policy. */
  hash: `sha256-${string}`;
}

/**
 * @param input its path in the repository
 * @param settings its `SETTINGS`, if it reads any
 */
export async function bundleInline(
  input: string,
  settings: object = {},
): Promise<InlineScript> {
  await using build = await rolldown({
    input,
    transform: { target: 'es2022', define: { SETTINGS: JSON.stringify(settings) } },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  const text = output[0].code.trim();
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
