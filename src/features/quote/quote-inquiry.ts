import { shownRows } from './quote-summary.ts';

/**
 * Writes the quote as a message in the visitor's language and currency. It ends with the quote's address,
 * which staff open in theirs.
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
 * Appends a quote to a typed message, or replaces the previous quote if it is unchanged. If space runs out it
 * appends only the address, or nothing: typed text is never lost.
 * @param max the longest message, in characters
 */
export function appendQuote(
  typed: string,
  {
    text,
    address,
    previous,
    max,
  }: Record<'text' | 'address' | 'previous', string> & {
    max: number;
  },
): string {
  const own = previous ? typed.replace(previous, '').trimEnd() : typed.trimEnd();
  const messages = [text, address].map((quote) =>
    [own, quote].filter(Boolean).join('\n\n'),
  );
  return messages.find(({ length }) => length <= max) ?? typed;
}

interface Draft {
  search?: unknown;
  values?: Record<string, unknown>;
}

/** Blocked or invalid storage counts as empty. */
function readDraft(): Draft {
  try {
    return { ...(JSON.parse(sessionStorage.getItem('draft-contact') ?? '{}') as Draft) };
  } catch {
    return {};
  }
}

/**
 * Puts the quote into the contact form's draft (src/ui/forms/draft.ts). The link also carries the choice, for
 * blocked storage and new tabs.
 */
export function saveInquiry(text: string, address: string, max: number): void {
  const { search, values } = readDraft();
  const typed = values?.['message'];
  try {
    const previous = sessionStorage.getItem('quote') ?? '';
    const message = appendQuote(typeof typed === 'string' ? typed : '', {
      text,
      address,
      previous,
      max,
    });
    const draft = { search: search ?? '', values: { ...values, message } };
    sessionStorage.setItem('draft-contact', JSON.stringify(draft));
    sessionStorage.setItem('quote', text);
  } catch {
    // Storage is blocked.
  }
}
