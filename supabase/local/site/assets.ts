import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { contentTypeOf, isText } from './content-type.ts';
import { compress, type Encoding } from './encoding.ts';

/** A file in one encoding. */
interface Variant {
  body: Buffer<ArrayBuffer>;
  /** A strong ETag of these bytes. */
  tag: string;
}

export interface Asset {
  type: string;
  compressible: boolean;
  variant: (encoding?: Encoding) => Promise<Variant>;
}

/** Smaller than this, in bytes, compressing saves nothing. */
const MIN_COMPRESSED = 256;
/** Beyond this many bytes of files the cache starts afresh. */
const MAX_CACHED = 64 * 1024 * 1024;

/**
 * Reads files and keeps them, with their compressed copies, until they change on disk. A file is
 * kept before it is read: visitors who come at once share one reading and one compression.
 */
export function createAssets(): (file: string) => Promise<Asset> {
  const cache = new Map<string, { version: string; asset: Promise<Asset> }>();
  let cached = 0;
  return async (file) => {
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs}-${size}`;
    const known = cache.get(file);
    if (known?.version === version) return known.asset;
    cached += size;
    if (cached > MAX_CACHED) {
      cache.clear();
      cached = size;
    }
    const entry = {
      version,
      asset: readFile(file).then((body) => createAsset(file, body)),
    };
    cache.set(file, entry);
    try {
      return await entry.asset;
    } catch (error) {
      // What could not be read is read again by the next visitor.
      if (cache.get(file) === entry) cache.delete(file);
      throw error;
    }
  };
}

function createAsset(file: string, body: Buffer<ArrayBuffer>): Asset {
  const type = contentTypeOf(file);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const compressed = new Map<Encoding, Promise<Variant>>();
  return {
    type,
    compressible: isText(type) && body.length >= MIN_COMPRESSED,
    async variant(encoding) {
      if (!encoding) return { body, tag: `"${hash}"` };
      const variant =
        compressed.get(encoding) ??
        compress(body, encoding).then((bytes) => ({
          body: bytes,
          tag: `"${hash}-${encoding}"`,
        }));
      compressed.set(encoding, variant);
      return variant;
    },
  };
}
