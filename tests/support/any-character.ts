import fc from 'fast-check';

/**
 * Any character, as the unit of `fc.string`. fast-check's own unit `binary` lists all characters in
 * each worker first, which takes a second.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code), codeOf);

function codeOf(character: unknown): number {
  const code = String(character).codePointAt(0) ?? 0;
  if (String.fromCodePoint(code) !== character) throw new Error('Not a character');
  return code;
}
