/** What no file system takes in a name, and signs that nobody sees. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** UTF-16 units of a name, each of three bytes at most: with its ending it has the 255 that systems take. */
const longest = 75;

/** What a name must not end with once it is cut: a blank, a dot, half a character. */
const badEnd = /[. \p{Cs}]+$/u;

function divide(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 6
    ? [name.slice(0, dot), name.slice(dot)]
    : [name, ''];
}

/** Returns a name under which any system can unpack a file or a folder. */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [stem, ending] = divide(clean);
  const cut = stem.slice(0, longest).replace(badEnd, '');
  return (cut + ending).replace(device, '_$1') || '_';
}

/** Returns what gives each path once: `a.pdf`, `a (2).pdf`. Some systems tell no A from an a. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const slash = path.lastIndexOf('/') + 1;
    const [stem, ending] = divide(path.slice(slash));
    let free = path;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1)
      free = `${path.slice(0, slash)}${stem} (${number})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
