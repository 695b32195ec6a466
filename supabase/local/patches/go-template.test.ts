import { describe, expect, test } from 'vitest';

import { runTemplate } from './go-template.ts';

describe('D2 email: Go templates on the embedded backend', () => {
  const choice =
    '{{ if eq .Data.locale "es" }}a{{ else if eq .Data.locale "zh" }}b{{ else }}c{{ end }}';

  test.each([
    [choice, { Data: { locale: 'es' } }, 'a'],
    [choice, { Data: { locale: 'zh' } }, 'b'],
    [choice, { Data: { locale: 'en' } }, 'c'],
    [choice, { Data: {} }, 'c'],
    [choice, {}, 'c'],
    [`<${choice}|${choice}>`, { Data: { locale: 'zh' } }, '<b|b>'],
    ['{{ if eq .A "x" }}y{{ end }}z', { A: 'w' }, 'z'],
    [
      '{{ if eq .A "1" }}{{ if eq .B "1" }}x{{ else }}y{{ end }}{{ else }}z{{ end }}',
      { A: '1', B: '2' },
      'y',
    ],
    [
      '{{ if eq .A "1" }}{{ if eq .B "1" }}x{{ else }}y{{ end }}{{ else }}z{{ end }}',
      { A: '2', B: '1' },
      'z',
    ],
    ['{{ .A }}{{.B.c}}', { A: 'x', B: { c: 'y' } }, 'xy'],
    ['{{ .A }}', { A: `<i>"&'` }, '&#60;i&#62;&#34;&#38;&#39;'],
    ['{{ .A.constructor.name }}', { A: 'x' }, ''],
    ['no action', {}, 'no action'],
  ])('%s with %j: %s', (template, data, output) => {
    expect(runTemplate(template, data)).toBe(output);
  });

  test.each([
    '{{ range .A }}{{ end }}',
    '{{ if .A }}x{{ end }}',
    '{{ else }}',
    '{{ end }}',
    '{{ if eq .A "x" }}',
    '{{ .A | html }}',
  ])('%s is refused, not sent', (template) => {
    expect(() => runTemplate(template, { A: 'x' })).toThrow(/email template/);
  });
});
