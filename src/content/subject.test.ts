import { expect, test } from 'vitest';

import { serviceOptions } from '../../tests/support/content-facts.ts';
import { dialogSubject, formSubject, namesIn, topicOf } from './subject.ts';

const subject = 'Nominee Services';
const coupon = 'SUMMER7';

test('§3 contact: an officer reads option, subject and coupon in one line', () => {
  const service = 'General Inquiry';
  expect(formSubject({ service, subject: '', coupon: '' })).toBe(service);
  expect(formSubject({ service, subject, coupon })).toBe(
    'General Inquiry: Nominee Services (coupon SUMMER7)',
  );
});

test.each(serviceOptions.map(({ value }) => value))(
  'the names in a stored subject are found again: %s',
  (service) => {
    const stored = formSubject({ service, subject, coupon });
    expect(namesIn(stored)).toEqual([service, subject]);
    expect(topicOf(stored)).toBe(stored);
    expect(namesIn(formSubject({ service, subject: '', coupon }))).toEqual([service]);
    expect(topicOf(dialogSubject(service))).toBe(service);
    expect(namesIn(dialogSubject(service))).toContain(service);
  },
);
