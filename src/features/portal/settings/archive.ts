import { Zip, ZipPassThrough } from 'fflate';

export interface Archive {
  add: (path: string, bytes: Uint8Array) => void;
  end: () => Blob;
}

/** Stores documents as they are, because they are compressed already. */
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
