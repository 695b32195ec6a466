// A file of its own, which is downloaded when an export is made (export.ts).
import { Zip, ZipPassThrough } from 'fflate';

/** Makes one file of several. */
export interface Archive {
  add: (path: string, bytes: Uint8Array) => void;
  end: () => Blob;
}

/**
 * Begins a ZIP file. Files are stored as they are: documents are compressed already.
 */
export function createArchive(): Archive {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_, part) => parts.push(part as Uint8Array<ArrayBuffer>));
  return {
    add(path, bytes) {
      const entry = new ZipPassThrough(path);
      zip.add(entry);
      entry.push(bytes, true);
    },
    end() {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
