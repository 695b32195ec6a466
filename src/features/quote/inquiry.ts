import { shownRows } from './summary.ts';

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
  return [
    section.dataset['message'],
    ...parts,
    '',
    ...shownRows(section, '.totals').map(line),
    '',
    address,
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/**
 * Keeps the message for the contact page of this tab. Where storage is blocked, that page has the
 * quote's address alone.
 */
export function keepInquiry(text: string): void {
  try {
    sessionStorage.setItem('quote', text);
  } catch {
    // The link carries the choice.
  }
}
