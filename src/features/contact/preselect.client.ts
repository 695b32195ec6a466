import { preselect } from './preselect.ts';

/**
 * Selects the service that the contact page's address names, and shows the subject if it names
 * another.
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
