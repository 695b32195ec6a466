import { escapeUTF8 } from 'entities';

import type { Mail, Mailbox } from './mailbox.ts';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem;
  color-scheme: light dark }
article { border: 1px solid #8886; border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
p { margin: .25rem 0; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 }
iframe { box-sizing: border-box; width: 100%; height: 36rem; border: 1px solid #8886; margin-top: .75rem }`;

/** Links with tokens stand on the page: nobody may frame it and have them clicked. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Answers `/_mail`, a page, and `/_mail.json?to=<address>`. For development only. */
export function handleMailbox(request: Request, mailbox: Mailbox): Response {
  const url = new URL(request.url);
  const mails = mailbox.list(url.searchParams.get('to'));
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
  if (url.pathname.endsWith('.json')) {
    return Response.json(
      mails.map(({ html: _, ...mail }) => mail),
      { headers },
    );
  }
  return new Response(page(mails), {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });
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
<style>${STYLE}</style>
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
