import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { build, copyProject, removeProject } from './project.ts';

/**
 * Builds that must stop. Tests beside the checks prove the same without a build (src/content,
 * src/integrations).
 */

const project = copyProject();
afterAll(() => removeProject(project));

/** Builds the copy with one file changed. */
async function buildWith(file: string, from: string | RegExp, to: string) {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  const edited = text.replace(from, to);
  expect(edited, 'the mistake changes nothing').not.toBe(text);
  writeFileSync(path, edited);
  try {
    return await build(project);
  } finally {
    writeFileSync(path, text);
  }
}

type Mistake = [
  what: string,
  file: string,
  from: string | RegExp,
  to: string,
  names: string,
];

const china = 'services/china';

const mistakes: Mistake[] = [
  // Found by the schema of a collection, before anything is built.
  ['a misspelt key', 'plans/starter/facts.yaml', 'annualUSD', 'anualUSD', '"anualUSD"'],
  ['a missing price', `${china}/facts.yaml`, /baseFeeUSD: \d+/, '', 'baseFeeUSD: Req'],
  // Found while pages are made.
  ['no price of an add-on', 'add-ons.yaml', /fromUSD: \d+,/, '', 'addOns[0].fromUSD'],
  ['an unknown visa', `${china}/facts.yaml`, 'visa: china', 'visa: chin', 'visa: there'],
  [
    'a day missing',
    'companies/CPF-2025-0001.yaml',
    /verifiedUntil.*/,
    '',
    'verifiedUntil',
  ],
  ['an unknown check', 'companies/CPF-2025-0001.yaml', 'tax', 'tex', 'no checkTex'],
  ['an unknown name', 'add-ons.yaml', 'id: fastTrack', 'id: fast', 'no addOnFast'],
  // Found by the check of translations, before all else. Its own test has every kind.
  ['a null', 'messages/es/pricing.json', /"title": ".*"/, '"title": null', 'title: null'],
];

describe('D3 content: a mistake stops the build, which names file and key', () => {
  test.each(mistakes)(
    '%s in content/%s',
    { timeout: 60_000 },
    async (_, file, from, to, names) => {
      const { code, said } = await buildWith(`content/${file}`, from, to);
      expect(code, said).toBe(1);
      expect(said).toContain(`content/${file}`);
      expect(said).toContain(names);
    },
  );
});

test(
  '§7 backend: a build without its address and key stops and names both',
  { timeout: 60_000 },
  async () => {
    const { code, said } = await buildWith('.env.embedded', /^PUBLIC_.*$/gm, '');
    expect(code, said).toBe(1);
    for (const name of ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_ANON_KEY'])
      expect(said).toMatch(new RegExp(`${name}.*missing`));
  },
);

test(
  'R1.19 secrets: a build with a secret key stops and names the setting',
  { timeout: 60_000 },
  async () => {
    // In two parts, so that the search through the repository does not find it here.
    const key = `sb_${'secret'}_${'x'.repeat(24)}`;
    const { code, said } = await buildWith('.env.embedded', /sb_publishable_.*/, key);
    expect(code, said).toBe(1);
    expect(said).toContain('PUBLIC_SUPABASE_ANON_KEY is a secret key');
    expect(said).not.toContain(key);
  },
);

test(
  'D2 share image: a title with a character that no face has stops the build',
  { timeout: 60_000 },
  async () => {
    const file = 'content/messages/zh/pricing.json';
    const { code, said } = await buildWith(file, /"title": "/, '$&☃');
    expect(code, said).toBe(1);
    expect(said).toMatch(/No glyph for ☃ in "☃.+" \(zh\)/);
  },
);
