import type { Article } from './email-html.ts';

export function plainText(name: string, article: Article): string {
  const { title, paragraphs, list = [], facts = [], button, small } = article;
  const blocks = [
    title,
    ...paragraphs,
    list.map((item) => `- ${oneLine(item)}`).join('\n'),
    facts.map(oneLine).join('\n'),
    `${button.label}:\n${button.href}`,
    // Mail programs expect this before a signature.
    `-- \n${name}`,
    ...small.map(({ text, link }) =>
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
