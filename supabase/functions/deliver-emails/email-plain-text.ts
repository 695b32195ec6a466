import type { EmailBody } from './email-body.ts';

export function plainText(name: string, body: EmailBody): string {
  const { title, paragraphs, list = [], facts = [], button, smallPrint } = body;
  const blocks = [
    title,
    ...paragraphs,
    list.map((item) => `- ${oneLine(item)}`).join('\n'),
    facts.map(oneLine).join('\n'),
    `${button.label}:\n${button.href}`,
    // Email programs expect this before a signature.
    `-- \n${name}`,
    ...smallPrint.map(({ text, link }) =>
      link && link.label !== link.href
        ? `${text}\n${link.label}: ${link.href}`
        : [text, link?.href].filter(Boolean).join('\n'),
    ),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Removes line breaks and other control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
