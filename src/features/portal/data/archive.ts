// A file of its own, as it stands: import() of a module of ours would make a file of Vite's code around
// it, which every public page would then ask for.
import address from 'fflate/browser?url';

type Library = typeof import('fflate');

/** Makes one file of several. */
export interface Archive {
  add: (path: string, bytes: Uint8Array) => void;
  end: () => Blob;
}

/**
 * Downloads the library that packs files, which few clients need, and begins a ZIP file. Files are
 * stored as they are: documents are compressed already.
 * @throws Error if the library cannot be downloaded
 */
export async function createArchive(): Promise<Archive> {
  const { Zip, ZipPassThrough } = (await import(/* @vite-ignore */ address)) as Library;
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
