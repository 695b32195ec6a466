import { expect, test } from 'vitest';

import { setTexts } from '../../application/texts.ts';
import { type DeskTexts, serviceOf, subjectText } from './desk-texts.ts';

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
  setTexts({ services } as Partial<DeskTexts> as DeskTexts);
  expect(serviceOf(subject)).toBe(service);
});

test.each([
  ['General Inquiry', 'General inquiry'],
  ['Consultation: General Inquiry', 'General inquiry'],
  ['Consultation: Business plan', 'Consultation: Business plan'],
  ['constructor', 'constructor'],
])('the subject “%s” is shown as “%s”', (subject, text) => {
  const subjects = { 'General Inquiry': 'General inquiry' };
  setTexts({ subjects } as Partial<DeskTexts> as DeskTexts);
  expect(subjectText(subject)).toBe(text);
});
