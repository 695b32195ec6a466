/** What clients may send us, as the bucket `documents` has it. */
export type DocumentType =
  'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic' | 'image/heif';

/** The largest document, in bytes: 15 MB. */
export const MAX_DOCUMENT = 15 * 1024 * 1024;

/** How many of a file's first bytes tell its type. */
export const HEAD_LENGTH = 12;

/** What a file begins with: `.` stands for any byte. */
const SIGNATURES: [string, DocumentType][] = [
  // ISO 32000-1, 7.5.2. Readers also look further into a file, where a page of HTML may stand.
  ['%PDF-', 'application/pdf'],
  // ITU-T T.81, B.1.1.3: start of image, and the first byte of the next marker.
  ['\xff\xd8\xff', 'image/jpeg'],
  // PNG (W3C), 5.2.
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  // ISO/IEC 14496-12, 4.3, and 23008-12, 10.2 and B.4.1: the box `ftyp`, whose first four bytes are
  // its length, then the brand. Sequences of images (hevc, hevx, msf1) are none of ours.
  ['....ftypheic', 'image/heic'],
  ['....ftypheix', 'image/heic'],
  ['....ftypheim', 'image/heic'],
  ['....ftypheis', 'image/heic'],
  ['....ftypmif1', 'image/heif'],
];

/**
 * Tells a document's type by its first bytes, whatever its name or its sender say.
 * @param head at least `HEAD_LENGTH` bytes, if there are so many
 */
export function documentType(head: Uint8Array): DocumentType | undefined {
  const begins = String.fromCharCode(...head.subarray(0, HEAD_LENGTH));
  const found = SIGNATURES.find(
    ([signature]) =>
      begins.length >= signature.length &&
      [...signature].every((byte, at) => byte === '.' || byte === begins[at]),
  );
  return found?.[1];
}
