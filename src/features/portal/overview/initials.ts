/** Takes the first and the last word: `GL` for Grace Lin, `李` for 李伟. */
export function initials(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  return [words[0], ...words.slice(1).slice(-1)]
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
