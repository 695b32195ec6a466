import { expect, test } from 'vitest';

import { serviceOf, setDeskTexts, type DeskTexts } from './desk-texts.ts';

test.each([
  ['China Z Visa', 'zVisa'],
  ['Consultation: China Z Visa', 'zVisa'],
  ['General Inquiry: Nominee Services (coupon WELCOME10)', 'nominee'],
  ['China Z Visa (coupon WELCOME10)', 'zVisa'],
  ['General Inquiry', ''],
  ['constructor', ''],
  ['', ''],
])('the subject “%s” means the service “%s”', (subject, service) => {
  const services = { 'China Z Visa': 'zVisa', 'Nominee Services': 'nominee' };
  setDeskTexts({ services } as Partial<DeskTexts> as DeskTexts);
  expect(serviceOf(subject)).toBe(service);
});
