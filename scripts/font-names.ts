import { create } from 'fontkitten';

const ids = {
  copyright: 0,
  family: 1,
  style: 2,
  identifier: 3,
  fullName: 4,
  version: 5,
  postScriptName: 6,
  licence: 13,
  licenceAddress: 14,
};

export const keptNames = [ids.licence, ids.licenceAddress];

const licence =
  'This Font Software is licensed under the SIL Open Font License, Version 1.1. ' +
  'It is a modified version: a subset under another name.';

/** Renames a TrueType font. The Open Font License reserves the original's name and requires its copyright. */
export function renamed(font: Buffer, family: string): Buffer {
  const original = create(font);
  if (original.isCollection) throw new Error('Font collections are not supported');
  const postScriptName = family.replaceAll(' ', '');
  return withNames(font, {
    copyright: original.copyright ?? '',
    family,
    style: 'Regular',
    identifier: `${original.version};${postScriptName}`,
    fullName: family,
    version: String(original.version),
    postScriptName,
    licence,
    licenceAddress: 'https://openfontlicense.org',
  });
}

/** Appends the new `name` table and points the directory to it. */
function withNames(font: Buffer, names: Record<keyof typeof ids, string>): Buffer {
  const table = nameTable(names);
  const renamedFont = Buffer.concat([font, Buffer.alloc(-font.length & 3), table]);
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue;
    // The checksum between tag and offset is stale; the subsetter recomputes it.
    renamedFont.writeUInt32BE(renamedFont.length - table.length, entry + 8);
    renamedFont.writeUInt32BE(table.length, entry + 12);
  }
  return renamedFont;
}

/** In English, for Windows: UTF-16, sorted by id. */
function nameTable(names: Record<keyof typeof ids, string>): Buffer {
  const texts = Object.entries(ids).map(([name, id]) => {
    const text = Buffer.from(names[name as keyof typeof ids], 'utf16le').swap16();
    return { id, text };
  });
  const start = 6 + 12 * texts.length;
  const head = Buffer.from(Uint16Array.of(0, texts.length, start).buffer).swap16();
  let offset = 0;
  const records = texts.map(({ id, text }) => {
    const record = Uint16Array.of(3, 1, 0x409, id, text.length, offset);
    offset += text.length;
    return Buffer.from(record.buffer).swap16();
  });
  return Buffer.concat([head, ...records, ...texts.map(({ text }) => text)]);
}
