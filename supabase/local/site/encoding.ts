import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Above this, in bytes, the best compression takes longer than a visitor should wait. */
const BEST_UP_TO = 256 * 1024;

/** The encoding to answer with: the best liked, Brotli when they tie, undefined for none. */
export function negotiate(header: string | null): Encoding | undefined {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter));
      return [name.toLowerCase(), quality ? Number(quality.slice(2)) || 0 : 1];
    }),
  );
  const weight = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : undefined;
}

/** Compresses as well as a CDN does for static files; off the main thread. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length > BEST_UP_TO ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
