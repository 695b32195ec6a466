// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { closeIsland, openIsland } from '../../../../tests/stubs/island.tsx';
import { type AppTexts, setTexts } from '../../../application/texts.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import { OfficeHours } from './OfficeHours.tsx';

function read(zone: string): string {
  const hours = { zone, days: [1, 5], from: '09:00', to: '18:00' };
  const texts = {
    locale: 'en',
    frame: messageGroup('en', 'frame'),
    portal: messageGroup('en', 'portal'),
    firm: { hours },
  };
  setTexts(texts as unknown as AppTexts);
  return openIsland(<OfficeHours />)
    .text()
    .replace(/\s/g, ' ');
}

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const farZone = ownZone === 'Asia/Jakarta' ? 'America/Bogota' : 'Asia/Jakarta';
const inLondon = 'London office: Mon–Fri, 9:00 AM–\u20606:00 PM';

afterEach(closeIsland);

test('the office hours are shown in both time zones', () => {
  const text = read(farZone);
  expect(text).toContain(inLondon);
  expect(text).toMatch(/Your time: \w{3}–\w{3}, \d+:\d\d [AP]M–\u2060\d+:\d\d [AP]M$/);
});

test('the office hours are shown once in our own time zone', () => {
  expect(read(ownZone)).toBe(inLondon);
});
