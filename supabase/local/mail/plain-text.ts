const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};
const LINK = /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs;

/**
 * Returns the HTML of a mail as text: paragraphs apart, links as `label: address`. A link whose
 * address is also printed in the mail becomes only its label.
 */
export function plainText(html: string): string {
  const spelled = new Set(
    [...html.matchAll(LINK)]
      .filter(([, href, label]) => href === label)
      .map(([, href]) => href),
  );
  const text = html
    .replace(/<head\b.*?<\/head>/gis, '')
    .replace(/<div style="display:none">.*?<\/div>/gs, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(LINK, (_, href: string, label: string) =>
      spelled.has(href) ? label : `${label}: ${href}`,
    )
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(p|h\d|div|tr)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decode(text)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Decodes the characters of an HTML text or attribute. */
export function decode(html: string): string {
  return html.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex, decimal, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal));
    },
  );
}
