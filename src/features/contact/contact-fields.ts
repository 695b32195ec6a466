import type { Messages } from '../../i18n/messages.ts';

export const contactFields = ['name', 'email', 'company', 'service', 'message'] as const;

/** Without `service`, which is the subject that the dialog was opened with. */
export const consultationFields = ['name', 'email', 'message'] as const;

/** In characters. */
export const maxMessage = 5000;

const otherTexts = ['submit', 'submitting', 'receipt', 'next'] as const;

export type ContactFormTexts = Record<
  (typeof contactFields)[number] | (typeof otherTexts)[number],
  string
>;

export function contactFormTexts(texts: Messages['contact']): ContactFormTexts {
  const names = [...contactFields, ...otherTexts];
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as ContactFormTexts;
}
