import { decodeHTMLAttribute, escapeUTF8 } from 'entities';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  sentAt: string;
  html: string;
  headers: Record<string, string>;
}

type Sent = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & Partial<Mail>;

/** Enough for a day of manual testing and for a test run. */
const maxMails = 200;

export class Mailbox {
  #mails: Mail[] = [];

  keep(mail: Sent): void {
    const links = linksOf(mail.html);
    const entry = { headers: {}, ...mail, links, sentAt: new Date().toISOString() };
    this.#mails = [entry, ...this.#mails].slice(0, maxMails);
  }

  list(to?: string | null): Mail[] {
    return this.#mails.filter(
      (mail) => !to || mail.to.toLowerCase() === to.toLowerCase(),
    );
  }
}

function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/\shref="(https?:[^"]+)"/g)];
  return [...new Set(hrefs.map(([, href = '']) => decodeHTMLAttribute(href)))];
}

const styleSheet = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem;
  color-scheme: light dark }
article { border: 1px solid #8886; border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
p { margin: .25rem 0; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 }
iframe { box-sizing: border-box; width: 100%; height: 36rem; border: 1px solid #8886; margin-top: .75rem }`;

/** The page has links with tokens, so no other site may frame or read it. */
const fixedHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

export function handleMailbox(request: Request, mailbox: Mailbox): Response {
  const { pathname, searchParams } = new URL(request.url);
  const mails = mailbox.list(searchParams.get('to'));
  if (pathname.endsWith('.json')) {
    const listed = mails.map(({ html: _, ...mail }) => mail);
    return Response.json(listed, { headers: fixedHeaders });
  }
  const headers = { ...fixedHeaders, 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(page(mails), { headers });
}

function page(mails: Mail[]): string {
  const list = mails.length
    ? mails.map(article).join('')
    : '<p>No mail yet. Sign up or ask for a password reset, then load this page again.</p>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Captured mail</title>
<style>${styleSheet}</style>
<h1>Captured mail</h1>
<p>Mail of the embedded backend, newest first. Nothing was really sent.</p>
${list}
</html>`;
}

function article(mail: Mail): string {
  return `<article>
<h2>${escapeUTF8(mail.subject)}</h2>
<p>To ${escapeUTF8(mail.to)}, <time>${escapeUTF8(mail.sentAt)}</time></p>
<pre>${withLinks(mail.text)}</pre>
<details>
<summary>As a mail program shows it</summary>
<iframe title="${escapeUTF8(mail.subject)}" sandbox srcdoc="${escapeUTF8(mail.html)}"></iframe>
</details>
</article>`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s"'<>]+)/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escapeUTF8(part)}" rel="noreferrer">${escapeUTF8(part)}</a>`
        : escapeUTF8(part),
    )
    .join('');
}
