import type { Messages } from '../../i18n/messages.ts';

/** The fields of the contact form, in their order: columns of contact_submissions. */
export const contactFields = ['name', 'email', 'company', 'service', 'message'] as const;

/** The fields of the consultation dialog. Its service is the subject that it was opened with. */
export const consultationFields = ['name', 'email', 'message'] as const;

/** Maximum number of characters of a message. */
export const maxMessage = 5000;

/** The form's texts other than labels. */
const otherTexts = ['submit', 'submitting', 'receipt', 'next'] as const;

export type ContactFormLabels = Record<
  (typeof contactFields)[number] | (typeof otherTexts)[number],
  string
>;

/** Returns the form's messages from contact.json. */
export function labelsOf(texts: Messages['contact']): ContactFormLabels {
  const names = [...contactFields, ...otherTexts];
  return Object.fromEntries(
    names.map((name) => [name, texts[name]]),
  ) as ContactFormLabels;
}
