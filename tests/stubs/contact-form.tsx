import { contactFormTexts } from '../../src/features/contact/contact-fields.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import { openIsland, type StubbedIsland } from './island.tsx';

/** Opens the contact form with one subject. Call it after `stubBackend()`, which the form's modules read. */
export async function openContactForm(): Promise<StubbedIsland> {
  const { ContactForm } = await import('../../src/features/contact/ContactForm.tsx');
  return openIsland(
    <ContactForm
      options={[{ value: 'General Inquiry', label: 'General', aliases: [] }]}
      subjects={[]}
      texts={contactFormTexts(messageGroup('en', 'contact'))}
      formTexts={{ ...messageGroup('en', 'forms'), locale: 'en' }}
    />,
  );
}
