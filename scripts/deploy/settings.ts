import { parse, stringify, type TomlTable } from 'smol-toml';

type Environment = Readonly<Record<string, string | undefined>>;

type Config = TomlTable & {
  auth: { email: TomlTable; external: { google: TomlTable } };
};

const sender = /^([^<>]+?) <([^<>\s@]+@[^<>\s@]+)>$/;

const forFunctions = [
  'SITE_URL',
  'EMAIL_FROM',
  'RESEND_API_KEY',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
];

const googleNames = [
  'SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID',
  'SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET',
];

/** The lines never contain a setting's value. */
export function problemsOf(env: Environment): string[] {
  const problems: string[] = [];
  if (!/^https:\/\/[^\s/]+$/.test(env['SITE_URL'] ?? ''))
    problems.push('SITE_URL, such as https://crossport.example: no trailing slash');
  if (!sender.test(env['EMAIL_FROM'] ?? ''))
    problems.push('EMAIL_FROM, such as Crossport <hello@crossport.example>');
  const smtp = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'];
  const missing = smtp.filter((name) => !env[name]);
  if (missing.length === smtp.length && !env['RESEND_API_KEY'])
    problems.push(`${smtp.join(', ')}; or RESEND_API_KEY`);
  else if (missing.length && missing.length < smtp.length) problems.push(...missing);
  if (['25', '587'].includes(env['SMTP_PORT'] ?? ''))
    problems.push('SMTP_PORT: functions cannot reach 25 and 587; omit it for 465');
  const google = googleNames.filter((name) => !env[name]);
  if (google.length === 1) problems.push(...google);
  const unquotable = forFunctions.filter((name) => env[name] && !quote(env[name]));
  problems.push(
    ...unquotable.map((name) => `${name}: one line, without at least one of ' \` "`),
  );
  return problems;
}

export const hasGoogle = (env: Environment) => googleNames.every((name) => env[name]);

export function functionSettings(
  env: Environment,
  secrets: Readonly<Record<string, string>>,
): string {
  const set = forFunctions.flatMap((name): [string, string][] =>
    env[name] ? [[name, env[name]]] : [],
  );
  return [...set, ...Object.entries(secrets)]
    .map(([name, value]) => `${name}=${quote(value)}\n`)
    .join('');
}

/** The CLI's env files have no escapes, so this picks a quote that the value does not contain. */
function quote(value: string): string | undefined {
  const mark = ["'", '`', '"'].find((mark) => !value.includes(mark));
  return mark && !/[\r\n]/.test(value) ? mark + value + mark : undefined;
}

/** The CLI reads secrets from the environment by name, so they stay out of config.toml. */
export function hostedConfig(toml: string, env: Environment): string {
  const { functions: _deployed, auth, ...config } = parse(toml) as Config;
  const { SITE_URL: site = '', EMAIL_FROM: from = '', SMTP_HOST: host } = env;
  const [, name, address] = sender.exec(from) ?? [];
  const server = host
    ? {
        host,
        port: Number(env['SMTP_PORT'] || 465),
        user: env['SMTP_USER'],
        pass: 'env(SMTP_PASSWORD)',
      }
    : { host: 'smtp.resend.com', port: 465, user: 'resend', pass: 'env(RESEND_API_KEY)' };
  return stringify({
    ...config,
    auth: {
      ...auth,
      site_url: site,
      additional_redirect_urls: [`${site}/**`],
      // Per hour, for sign-ups, resets and invitations together.
      rate_limit: { email_sent: 100 },
      email: {
        ...auth.email,
        max_frequency: '60s',
        smtp: { enabled: true, ...server, admin_email: address, sender_name: name },
      },
      external: {
        ...auth.external,
        google: { ...auth.external.google, enabled: hasGoogle(env) },
      },
    },
  });
}
