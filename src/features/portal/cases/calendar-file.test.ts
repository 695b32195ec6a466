import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import { readWithIcalJs, readWithNodeIcal } from '../../../../tests/calendars/read.ts';
import { type CalendarEntry, calendarName, calendarText } from './calendar-file.ts';

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'dd000000-0000-4000-8000-000000000001',
  day: '2026-07-01',
  title: 'Annual report: Acme',
  text: 'Case CPF-C-2026-00001',
  url: 'https://crossport.example/dashboard',
  ...changes,
});

const write = (entries: CalendarEntry[], locale = 'en') =>
  calendarText(entries, { firm: 'Crossport', locale });

const names = [
  ['of separators', 'Acme, Sons; Daughters: "Ltd" \\ Co.'],
  ['in long Chinese', '上海远航国际贸易有限公司'.repeat(12)],
  ['in long Russian', 'ООО «Ромашка», Москва; '.repeat(8)],
  ['from right to left', 'شركة النور، دبي'],
  ['of pairs', '𠮷野家👩‍💻'.repeat(20)],
  ['of lines', 'Line\r\nbreak\nEND:VEVENT'],
] as const;

describe('§10 calendar', () => {
  test.each(names)('a title %s stays whole in lines of 75 bytes', (_, title) => {
    const text = write([entry({ title, text: `${title}\n${title}` })]);
    const plain = title.replaceAll('\r\n', '\n');
    const read = { title: plain, text: `${plain}\n${plain}` };
    expect(readWithIcalJs(text)).toMatchObject([read]);
    expect(readWithNodeIcal(text)).toMatchObject([read]);
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      // No character is split.
      expect(line).not.toMatch(/^[ \t]?[\u{dc00}-\u{dfff}]|[\u{d800}-\u{dbff}]$/u);
      expect(line).not.toMatch(/[\r\n]/);
    }
  });

  test('control characters are replaced', () => {
    const text = write([entry({ title: 'A\u0000B\u0007C\u001bD' })]);
    expect(text).not.toMatch(/[^\P{Cc}\r\n]/u);
    expect(readWithNodeIcal(text)).toMatchObject([{ title: 'A B C D' }]);
  });

  test('an entry keeps its day from Honolulu to Auckland', async () => {
    const zones = [
      'Pacific/Honolulu',
      'America/New_York',
      'Europe/London',
      'Asia/Shanghai',
      'Pacific/Auckland',
      'Pacific/Kiritimati',
    ];
    // Includes changes of the clock, a leap day and both ends of the year.
    const days = [
      '2026-01-01',
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-09-27',
      '2026-10-25',
      '2026-12-31',
      '2028-02-29',
    ];
    const whole = days.map((day) => `${day} true`);
    const read = zones.map(async (TZ) => {
      const script = ['tests/calendars/in-zone.ts', ...days];
      const env = { ...process.env, TZ };
      const { stdout } = await promisify(execFile)(process.execPath, script, { env });
      return JSON.parse(stdout) as unknown;
    });
    expect(await Promise.all(read)).toEqual(zones.map((zone) => [zone, whole, whole]));
  }, 30_000);

  test('a file has the required properties, two reminders and stable ids', () => {
    const entries = [entry(), entry({ id: 'dd000000-0000-4000-8000-000000000002' })];
    const text = write(entries, 'zh');
    expect(text).toMatch(
      /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Crossport\/\/Portal\/\/ZH\r\n/,
    );
    expect(text.match(/^DTSTAMP:\d{8}T\d{6}Z\r$/gm)).toHaveLength(2);
    const ids = readWithIcalJs(text).map(({ uid }) => uid);
    expect(ids).toEqual(entries.map(({ id }) => id));
    expect(readWithIcalJs(write(entries)).map(({ uid }) => uid)).toEqual(ids);
    expect(readWithIcalJs(text)[0]?.reminders).toEqual(['-P14D', '-P3D']);
    expect(text).toContain('TRANSP:TRANSPARENT');
  });
});

test.each([
  ['Annual report: Acme/上海 Ltd.', 'Annual report_ Acme_上海 Ltd.ics'],
  ['con', '_con.ics'],
  ['', '_.ics'],
  ['م'.repeat(200), `${'م'.repeat(75)}.ics`],
])('§10 a calendar titled %j is named %j', (title, name) => {
  expect(calendarName(title)).toBe(name);
});
