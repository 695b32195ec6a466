// Why: @supabase/lite fills in plain `.A` only; hosted Supabase runs all of Go's templates.
// Proof: go-template.test.ts, scripts/emails/emails.test.ts, tests/server/sign-up.test.ts.

export type TemplateData = { [name: string]: TemplateData | unknown };

interface Branch {
  open: boolean;
  /** Whether this or an earlier branch of the same `if` was printed. */
  taken: boolean;
}

const actionPattern = /\{\{\s*(.*?)\s*\}\}/g;
const conditionPattern = /^(if|else if) eq (\.[\w.]+) "([^"\\]*)"$/;
const valuePattern = /^\.[\w.]+$/;

/**
 * Supports what our emails use: `.A.b`, `if eq .A.b "text"`, `else if eq …`, `else` and `end`. Values are
 * HTML-escaped; missing ones are empty.
 * @throws Error that names an unknown action, or if an `if` has no `end`
 */
export function runTemplate(template: string, data: TemplateData): string {
  const branches: Branch[] = [];
  const written = () => branches.every(({ open }) => open);
  let output = '';
  let end = 0;

  for (const match of template.matchAll(actionPattern)) {
    const [whole, action = ''] = match;
    if (written()) output += template.slice(end, match.index);
    end = match.index + whole.length;

    const [, keyword, path = '', literal] = conditionPattern.exec(action) ?? [];
    const branch = branches.at(-1);
    if (keyword === 'if') {
      const open = valueAt(data, path) === literal;
      branches.push({ open, taken: open });
    } else if (branch && (keyword === 'else if' || action === 'else')) {
      branch.open = !branch.taken && (!keyword || valueAt(data, path) === literal);
      branch.taken ||= branch.open;
    } else if (branch && action === 'end') {
      branches.pop();
    } else if (valuePattern.test(action)) {
      if (written()) output += escape(valueAt(data, action));
    } else {
      throw new Error(`Not known in an email template: ${whole}`);
    }
  }
  if (branches.length) throw new Error('An email template ends inside an if');
  return output + template.slice(end);
}

function valueAt(data: TemplateData, path: string): unknown {
  return path
    .slice(1)
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        Object(value) === value && Object.hasOwn(value as object, name)
          ? (value as TemplateData)[name]
          : undefined,
      data,
    );
}

function escape(value: unknown): string {
  return String(value ?? '').replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
