import { keepDraft } from '../../ui/forms/draft.ts';

import { contactFields } from './fields.ts';
import { preselect } from './preselect.ts';

/**
 * Prepares the contact form before React is there. Selects the service that the page's address
 * names, shows the subject if it names another, and restores what was typed before a reload or in
 * another language.
 */
const select = document.querySelector<HTMLSelectElement>('#contact-service');
const about = document.querySelector<HTMLElement>('[data-about]');
const subject = about?.querySelector('[data-subject]');

if (select && about && subject) {
  const options = Array.from(select.options, ({ value, dataset }) => ({
    value,
    aliases: dataset['aliases']?.split('|') ?? [],
  }));
  const wish = preselect(location.search, options);
  select.value = wish.service;
  subject.textContent = wish.subject;
  about.hidden = !wish.subject;
}
if (select?.form) keepDraft(select.form, 'draft-contact', Object.keys(contactFields));
