import { decodeHTMLAttribute, escapeUTF8 } from 'entities';

export interface CapturedEmail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  sentAt: string;
  html: string;
  headers: Record<string, string>;
}

type Sent = Pick<CapturedEmail, 'to' | 'subject' | 'text' | 'html'> &
  Partial<CapturedEmail>;

/** Enough for a day of manual testing and for a test run. */
const maxEmails = 200;

export class Mailbox {
  #emails: CapturedEmail[] = [];

  keep(email: Sent): void {
    const links = linksOf(email.html);
    const entry = { headers: {}, ...email, links, sentAt: new Date().toISOString() };
    this.#emails = [entry, ...this.#emails].slice(0, maxEmails);
  }

  list(to?: string | null): CapturedEmail[] {
    return this.#emails.filter(
      (email) => !to || email.to.toLowerCase() === to.toLowerCase(),
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
  const emails = mailbox.list(searchParams.get('to'));
  if (pathname.endsWith('.json')) {
    const listed = emails.map(({ html: _, ...email }) => email);
    return Response.json(listed, { headers: fixedHeaders });
  }
  const headers = { ...fixedHeaders, 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(page(emails), { headers });
}

function page(emails: CapturedEmail[]): string {
  const list = emails.length
    ? emails.map(article).join('')
    : '<p>No emails yet. Sign up or ask for a password reset, then load this page again.</p>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Captured emails</title>
<style>${styleSheet}</style>
<h1>Captured emails</h1>
<p>Emails of the embedded backend, newest first. Nothing was really sent.</p>
${list}
</html>`;
}

function article(email: CapturedEmail): string {
  return `<article>
<h2>${escapeUTF8(email.subject)}</h2>
<p>To ${escapeUTF8(email.to)}, <time>${escapeUTF8(email.sentAt)}</time></p>
<pre>${withLinks(email.text)}</pre>
<details>
<summary>As an email program shows it</summary>
<iframe title="${escapeUTF8(email.subject)}" sandbox srcdoc="${escapeUTF8(email.html)}"></iframe>
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
