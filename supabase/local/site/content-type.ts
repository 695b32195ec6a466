import { getMimeType } from 'hono/utils/mime';

/** The Content-Type of a file by its name, with a charset where there is text. */
export function contentTypeOf(file: string): string {
  const type = getMimeType(file) ?? 'application/octet-stream';
  const needsCharset =
    isText(type) && !type.includes('charset') && !type.endsWith('wasm');
  return needsCharset ? `${type}; charset=utf-8` : type;
}

/** Whether compressing a file of this type is worth it. */
export function isText(type: string): boolean {
  return /^text\/|[/+](json|xml|javascript|wasm)\b/.test(type);
}
