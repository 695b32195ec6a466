import { fillIn } from '../../../i18n/fill-in.ts';

import type { Lead } from '../data/desk-shapes.ts';
import { greetings } from '../desk-texts.ts';

/** Line ends of a mail in an address (RFC 6068). */
function written(text: string): string {
  return encodeURIComponent(text.replaceAll('\n', '\r\n'));
}

/**
 * Returns the address that begins an answer: in the language of the page that the message was written
 * on, in English where that is not known.
 */
export function answerAddress({ email, name, locale, reference }: Lead): string {
  const greeting = greetings()[locale ?? ''] ?? greetings()['en'];
  if (!greeting) return `mailto:${encodeURIComponent(email)}`;
  const subject = [greeting.subject, reference].filter(Boolean).join(' ');
  const body = fillIn(greeting.body, { name });
  return `mailto:${encodeURIComponent(email)}?subject=${written(subject)}&body=${written(`${body}\n\n`)}`;
}
