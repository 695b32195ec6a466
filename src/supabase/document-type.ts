/** The file types that clients may send, as in the bucket `documents`. */
export type DocumentType =
  'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic' | 'image/heif';

/** The largest document, in bytes. */
export const maxDocument = 15 * 1024 * 1024;

/** Number of leading bytes that identify a file's type. */
const headLength = 12;

/** Leading bytes per type: `.` matches any byte. */
const signatures: [string, DocumentType][] = [
  // ISO 32000-1, 7.5.2. Readers also accept the marker later in a file, but such a file can be HTML.
  ['%PDF-', 'application/pdf'],
  // ITU-T T.81, B.1.1.3: start of image, and the first byte of the next marker.
  ['\xff\xd8\xff', 'image/jpeg'],
  // PNG (W3C), 5.2.
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  // ISO/IEC 14496-12, 4.3, and 23008-12, 10.2 and B.4.1: the box `ftyp`, whose first four bytes are its
  // length, then the brand. Image sequences (hevc, hevx, msf1) are not accepted.
  ['....ftypheic', 'image/heic'],
  ['....ftypheix', 'image/heic'],
  ['....ftypheim', 'image/heic'],
  ['....ftypheis', 'image/heic'],
  ['....ftypmif1', 'image/heif'],
];

/** Ignores the name and the declared type. `head` has at least `headLength` bytes, or is the whole file. */
export function documentType(head: Uint8Array): DocumentType | undefined {
  const begins = String.fromCharCode(...head.subarray(0, headLength));
  const match = signatures.find(
    ([signature]) =>
      begins.length >= signature.length &&
      [...signature].every((byte, at) => byte === '.' || byte === begins[at]),
  );
  return match?.[1];
}

export async function typeOfFile(file: Blob): Promise<DocumentType | undefined> {
  return documentType(new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
}
