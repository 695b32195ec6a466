import { readStored, store } from '../../browser/storage.ts';
import { changeDraft } from '../../ui/forms/draft.ts';

/** The rows as the visitor sees them. */
function shownRows(section: HTMLElement, selector: string) {
  return [...section.querySelectorAll<HTMLElement>(`${selector} > div`)]
    .filter(({ hidden }) => !hidden)
    .map((row) => {
      const detail = row.querySelector<HTMLElement>('dt > small');
      const amount = row.querySelector('dd')?.textContent ?? '';
      const data = row.querySelector('dd data')?.textContent ?? '';
      const from = row.querySelector<HTMLElement>('.from');
      const text = section.dataset['from'] ?? '{price}';
      return {
        name:
          (
            row.querySelector('dt > span') ?? row.querySelector('dt')
          )?.textContent.trim() ?? '',
        detail: detail && !detail.hidden ? detail.textContent.trim() : '',
        amount:
          from && !from.hidden ? text.replace('{price}', data) : data || amount.trim(),
      };
    });
}

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

/**
 * Puts the quote into the contact form's draft. The link also carries the choice, for blocked storage
 * and new tabs.
 */
export function saveInquiry(text: string, address: string, max: number): void {
  const previous = readStored('sessionStorage', 'quote') ?? '';
  let appended = previous;
  changeDraft('draft-contact', (values) => {
    const typed = typeof values['message'] === 'string' ? values['message'] : '';
    const message = appendQuote(typed, { text, address, previous, max });
    // Without space for the text it is the address, or still the previous quote.
    appended = [text, address].find((quote) => message.endsWith(quote)) ?? previous;
    return { ...values, message };
  });
  store('sessionStorage', 'quote', appended);
}
