import type { EmailBody, SmallPrint } from './email-body.ts';

// Colours of src/styles/tokens.css, in a form that email programs understand.
const light = { paper: '#fcfaf6', ink: '#151f32', muted: '#4f5869', seal: '#b32517' };
const dark = { paper: '#0c1421', ink: '#f0eee9', muted: '#aab1be', seal: '#f89177' };
const fontFamily =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** The style sheet replaces the colours that differ in the dark theme. */
export function htmlPage(name: string, content: string): string {
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escape(name)}</title>
    <style>
      :root { color-scheme: light dark }
      @media (prefers-color-scheme: dark) {
        .page { background: ${dark.paper} !important; color: ${dark.ink} !important }
        .quiet { color: ${dark.muted} !important }
        .link { color: ${dark.seal} !important }
      }
    </style>
  </head>
  <body class="page" style="margin:0;background:${light.paper};color:${light.ink}">
${content}
  </body>
</html>
`;
}

export function htmlContent(name: string, body: EmailBody): string {
  const { locale, preview, title, paragraphs, list = [], facts = [], button } = body;
  const lastLine = body.smallPrint.length - 1;
  const buttonStyle = `display:inline-block;padding:12px 24px;border-radius:8px;background:${light.seal};color:#fff;font-weight:600;text-decoration:none`;
  const rows = [
    `<div style="display:none">${escape(preview)}</div>`,
    `<p style="margin:0 0 32px;font-weight:600">${escape(name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeText(title)}</h1>`,
    ...paragraphs.map(
      (text) => `<p style="margin:0 0 24px;white-space:pre-line">${escapeText(text)}</p>`,
    ),
    ...(list.length ? [listOf(list)] : []),
    ...(facts.length
      ? [`<p style="margin:0 0 24px">${facts.map(escapeText).join('<br>')}</p>`]
      : []),
    `<p style="margin:0 0 24px"><a href="${escape(button.href)}" style="${buttonStyle}">${escape(button.label)}</a></p>`,
    `<div class="quiet" style="font-size:14px;color:${light.muted}">`,
    ...body.smallPrint.map((line, index) => `  ${smallPrint(line, index === lastLine)}`),
    '</div>',
  ];
  return `    <div lang="${escape(locale)}" style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.6 ${fontFamily};overflow-wrap:anywhere">
${rows.map((row) => `      ${row}`).join('\n')}
    </div>
`;
}

function listOf(items: string[]): string {
  const rows = items.map((item) => `<li>${escapeText(item)}</li>`).join('');
  return `<ul style="margin:0 0 24px;padding-left:24px">${rows}</ul>`;
}

function smallPrint({ text, link }: SmallPrint, isLast: boolean): string {
  const start = isLast ? '<p style="margin:32px 0 0">' : '<p>';
  const anchor = link
    ? `<br><a class="link" href="${escape(link.href)}" style="color:${light.seal}">${escape(link.label)}</a>`
    : '';
  return `${start}${escape(text)}${anchor}</p>`;
}

/** Escapes a text and keeps references from breaking across lines. */
function escapeText(text: string): string {
  return escape(text).replace(
    /\bCPF-[A-Z]-\d{4}-\d{5,}\b/g,
    '<span style="white-space:nowrap">$&</span>',
  );
}

function escape(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
