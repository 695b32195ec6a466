import { keepDraft } from '../../ui/forms/draft.ts';
import { contactFields } from './contact-fields.ts';
import { fillInOwnDetails } from './own-details.ts';
import { preselect } from './preselect.ts';

/** Runs before React loads. Text in the address that is not ours only starts the message. */
const select = document.querySelector<HTMLSelectElement>('#contact-service');
const about = document.querySelector<HTMLElement>('[data-about]');
const coupon = document.querySelector<HTMLElement>('[data-coupon]');
const subjects = [...document.querySelectorAll<HTMLElement>('[data-subject]')];

function nameOf({ dataset }: HTMLElement): string {
  return dataset['subject'] ?? '';
}

if (select?.form && about && coupon) {
  const options = Array.from(select.options, ({ value, dataset }) => ({
    value,
    aliases: dataset['aliases']?.split('|') ?? [],
  }));
  const wish = preselect(location.search, options, subjects.map(nameOf));
  select.value = wish.service;
  about.hidden = !wish.subject;
  for (const subject of subjects) subject.hidden = nameOf(subject) !== wish.subject;
  coupon.hidden = !wish.coupon;
  coupon.querySelector('b')?.replaceChildren(wish.coupon);
  keepDraft(select.form, 'draft-contact', contactFields);
  fillInOwnDetails(select.form);
  const message = select.form.querySelector('textarea');
  if (message && !message.value) message.value = wish.words;
}
