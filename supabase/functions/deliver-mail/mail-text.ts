import type { Article } from './mail-html.ts';

/** Returns the same mail for programs that show no HTML. */
export function plainText(name: string, article: Article): string {
  const { title, paragraphs, list = [], facts = [], button, small } = article;
  const blocks = [
    title,
    ...paragraphs,
    list.map((item) => `- ${oneLine(item)}`).join('\n'),
    facts.map(oneLine).join('\n'),
    `${button.label}:\n${button.href}`,
    // As mail programs expect it before a signature.
    `-- \n${name}`,
    ...small.map(({ text, link }) =>
      link && link.label !== link.href
        ? `${text}\n${link.label}: ${link.href}`
        : [text, link?.href].filter(Boolean).join('\n'),
    ),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Returns a text without line breaks and other control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
