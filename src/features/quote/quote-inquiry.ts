import { shownRows } from './quote-summary.ts';

/**
 * Returns the quote as a message to us, in the language and currency that its reader sees. It ends
 * with the quote's address, which our staff opens in theirs.
 */
export function inquiryText(section: HTMLElement, address: string): string {
  const line = ({ name, detail, amount }: ReturnType<typeof shownRows>[number]) =>
    `${name}${detail && ` (${detail})`}: ${amount}`;
  const parts = [...section.querySelectorAll<HTMLElement>('[data-part]')]
    .filter(({ hidden }) => !hidden)
    .flatMap(({ dataset, children: [heading] }) => [
      '',
      heading?.textContent ?? '',
      ...shownRows(section, `[data-part=${dataset['part']}] dl`).map(
        (row) => `– ${line(row)}`,
      ),
    ]);
  const totals = shownRows(section, '.totals').map(line);
  return [section.dataset['message'], ...parts, '', ...totals, '', address]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/**
 * Returns a message with a quote below what was typed before, or in the place of one that was sent
 * along before and is still as it was. Where there is no room for it, its address stands for it;
 * nothing that was typed is lost.
 * @param max characters that a message may have
 */
export function withQuote(
  typed: string,
  {
    text,
    address,
    former,
    max,
  }: Record<'text' | 'address' | 'former', string> & {
    max: number;
  },
): string {
  const own = former ? typed.replace(former, '').trimEnd() : typed.trimEnd();
  const messages = [text, address].map((quote) =>
    [own, quote].filter(Boolean).join('\n\n'),
  );
  return messages.find(({ length }) => length <= max) ?? typed;
}

interface Draft {
  search?: unknown;
  values?: Record<string, unknown>;
}

/** Reads an entry of this tab. Storage that throws or holds nonsense counts as empty. */
function readDraft(): Draft {
  try {
    return { ...(JSON.parse(sessionStorage.getItem('draft-contact') ?? '{}') as Draft) };
  } catch {
    return {};
  }
}

/**
 * Puts the quote into the contact form's draft (src/ui/forms/draft.ts), which that page shows. Where
 * storage is blocked, or the link is opened in a new tab, the link's own words are the message.
 */
export function keepInquiry(text: string, address: string, max: number): void {
  const { search, values } = readDraft();
  const typed = values?.['message'];
  try {
    const former = sessionStorage.getItem('quote') ?? '';
    const message = withQuote(typeof typed === 'string' ? typed : '', {
      text,
      address,
      former,
      max,
    });
    const draft = { search: search ?? '', values: { ...values, message } };
    sessionStorage.setItem('draft-contact', JSON.stringify(draft));
    sessionStorage.setItem('quote', text);
  } catch {
    // Nothing can be kept here.
  }
}
