/** What no file system takes in a name, and signs that nobody sees. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Characters of a name that every system takes, in any script. */
const longest = 80;

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
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(device, '_$1');
  const [stem, ending] = divide(clean);
  return Array.from(stem).slice(0, longest).join('') + ending || '_';
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
