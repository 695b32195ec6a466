/** Ems in DejaVu Sans, the widest of the fonts that readers have. */
function widthOf(character: string): number {
  if (/[\u1100-\uffef]/.test(character)) return 1;
  if (/[mwMW@%щшжюЩШЖЮ]/.test(character)) return 0.98;
  if (/[A-ZА-ЯЁ&]/.test(character)) return 0.74;
  if (/[\s.,;:'’!|iljI]/.test(character)) return 0.34;
  return /[frt()]/.test(character) ? 0.41 : 0.64;
}

const lengthOf = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

function cut(text: string, width: number): string {
  if (lengthOf(text) <= width) return text;
  const characters = Array.from(text);
  while (characters.length && lengthOf(`${characters.join('')}…`) > width)
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/**
 * Breaks a text between words into at most two lines.
 * @param width of a line, in ems
 */
export function fitLines(text: string, width: number): string[] {
  const words = text.split(/\s+/);
  let first = words.shift() ?? '';
  while (words[0] && lengthOf(`${first} ${words[0]}`) <= width)
    first += ` ${words.shift()}`;
  const rest = words.join(' ');
  return [first, ...(rest ? [rest] : [])].map((line) => cut(line, width));
}
