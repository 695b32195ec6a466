// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { caseTexts } from '../../../../tests/stubs/case-texts.ts';
import { openIsland } from '../../../../tests/stubs/island.tsx';
import { setTexts } from '../../../application/texts.ts';
import type { OfficeHours as Hours } from '../../../i18n/office-hours.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import type { PortalTexts } from '../portal-texts.ts';
import { OfficeHours } from './OfficeHours.tsx';

function read(zone: string): string {
  const hours: Hours = { zone, days: [1, 5], from: '09:00', to: '18:00' };
  const texts = caseTexts();
  const portal = messageGroup('en', 'portal');
  const frame = messageGroup('en', 'frame');
  const firm = { ...texts.firm, hours };
  setTexts({ ...texts, firm, portal, frame } as PortalTexts);
  return openIsland(<OfficeHours />)
    .text()
    .replace(/\s/g, ' ');
}

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const farZone = ownZone === 'Asia/Jakarta' ? 'America/Bogota' : 'Asia/Jakarta';
const inLondon = 'London office: Mon–Fri, 9:00 AM–\u20606:00 PM';

test('the office hours are shown in both time zones', () => {
  const text = read(farZone);
  expect(text).toContain(inLondon);
  expect(text).toMatch(/Your time: \w{3}–\w{3}, \d+:\d\d [AP]M–\u2060\d+:\d\d [AP]M$/);
});

test('the office hours are shown once in our own time zone', () => {
  expect(read(ownZone)).toBe(inLondon);
});
