/** Characters that some file systems forbid, and invisible ones. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** Device names of Windows, which are reserved with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * UTF-16 units of at most three bytes: with an extension, a name stays below the usual limit of 255
 * bytes.
 */
const maxLength = 75;

/** A space, a dot or half a character, where a name was cut. */
const badEnd = /[. \p{Cs}]+$/u;

function splitExtension(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 6
    ? [name.slice(0, dot), name.slice(dot)]
    : [name, ''];
}

/** A name that every system accepts, for a file or a folder. */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [stem, extension] = splitExtension(clean);
  const cut = stem.slice(0, maxLength).replace(badEnd, '');
  return (cut + extension).replace(deviceName, '_$1') || '_';
}

/** Numbers repeated paths: `a.pdf`, `a (2).pdf`. Some systems ignore case. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const slash = path.lastIndexOf('/') + 1;
    const [stem, extension] = splitExtension(path.slice(slash));
    let free = path;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1)
      free = `${path.slice(0, slash)}${stem} (${number})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
