// Why: @supabase/lite has no second factor.
// Proof: tests/server/second-factor.test.ts.
import { randomUUID } from 'node:crypto';

import type { PgliteConnection } from '@supabase/lite/pglite';
import { decode, sign } from 'hono/jwt';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

import { authError, type Fields } from './auth-message.ts';

export interface Factor {
  id: string;
  user_id: string;
  email: string;
  status: 'unverified' | 'verified';
  secret: string;
}

export interface Caller {
  user: string;
  email: string;
  session: string;
}

interface SecondFactorsOptions {
  connection: PgliteConnection;
  jwtSecret: string;
  siteUrl: string;
}

/** Hosted auth's defaults. */
const maxFactors = 10;
const challengeSeconds = 300;
/** For each user. Hosted auth counts by address. */
const triesPerMinute = 15;
const codePeriod = 30;

const factorColumns =
  'id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at';

/** Stores second factors and answers for them like hosted auth, with its messages and codes. */
export class SecondFactors {
  #database: PgliteConnection['driver'];
  #options: SecondFactorsOptions;
  /** The half minute of each factor's last code. A code counts once; hosted auth accepts it again. */
  #lastStep = new Map<string, number>();
  #tries = new Map<string, number[]>();

  constructor(options: SecondFactorsOptions) {
    this.#database = options.connection.driver;
    this.#options = options;
  }

  async #rows<Row>(sql: string, params: unknown[]): Promise<Row[]> {
    return (await this.#database.query<Row>(sql, params)).rows;
  }

  async find(caller: Caller, id: string): Promise<Factor | undefined> {
    const [factor] = await this.#rows<Factor>(
      `select mfa_factors.id, user_id, email, status, secret
       from auth.mfa_factors join auth.users on users.id = user_id
       where mfa_factors.id::text = $1 and user_id = $2`,
      [id, caller.user],
    );
    return factor;
  }

  async isVerified(user: string): Promise<boolean> {
    const sql = `select from auth.mfa_factors where user_id = $1 and status = 'verified'`;
    return (await this.#rows(sql, [user])).length > 0;
  }

  async isProved({ session }: Caller): Promise<boolean> {
    const sql = `select from auth.sessions where id = $1 and aal = 'aal2'`;
    return (await this.#rows(sql, [session])).length > 0;
  }

  async enroll(caller: Caller, body: Fields): Promise<Response> {
    if (body['factor_type'] !== 'totp')
      return authError(400, 'validation_failed', 'factor_type needs to be totp');
    await this.#rows(
      `delete from auth.mfa_factors f where status <> 'verified'
         and created_at + make_interval(secs => $1) < now()
         and not exists (select from auth.mfa_challenges where factor_id = f.id)`,
      [challengeSeconds],
    );
    const name = String(body['friendly_name'] ?? '');
    const factors = await this.#rows<{ name: string; status: string }>(
      'select friendly_name as name, status from auth.mfa_factors where user_id = $1',
      [caller.user],
    );
    if (factors.some((factor) => factor.name === name))
      return authError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    if (factors.length >= maxFactors)
      return authError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    const isFirst = !factors.some(({ status }) => status === 'verified');
    if (!isFirst && !(await this.isProved(caller)))
      return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');

    const [id, secret] = [randomUUID(), new Secret().base32];
    await this.#rows(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
      [id, caller.user, name, secret],
    );
    const issuer = String(body['issuer'] || new URL(this.#options.siteUrl).host);
    const uri = new TOTP({ issuer, label: caller.email, secret }).toString();
    const totp = { qr_code: renderSVG(uri), secret, uri };
    return Response.json({ id, type: 'totp', friendly_name: name, totp });
  }

  async challenge({ id }: Factor): Promise<Response> {
    const challenge = randomUUID();
    await this.#rows(
      `with challenged as (
         update auth.mfa_factors set last_challenged_at = now() where id = $2 returning id)
       insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       select $1, id, now(), '127.0.0.1' from challenged`,
      [challenge, id],
    );
    const expires_at = Math.floor(Date.now() / 1000) + challengeSeconds;
    return Response.json({ id: challenge, type: 'totp', expires_at });
  }

  /** Counts a try of a code. Returns false if there were too many in the last minute. */
  mayTry({ user }: Caller, action: string): boolean {
    const key = `${action} ${user}`;
    const now = Date.now();
    const recent = (this.#tries.get(key) ?? []).filter((at) => at > now - 60_000);
    if (recent.length >= triesPerMinute) return false;
    this.#tries.set(key, [...recent, now]);
    return true;
  }

  /** Returns the refusal, or undefined once the session is at aal2. */
  async verify(
    caller: Caller,
    factor: Factor,
    body: Fields,
  ): Promise<Response | undefined> {
    const challenge = String(body['challenge_id']);
    const refused = await this.#refusedChallenge(factor, challenge);
    if (refused) return refused;
    if (!this.#accepts(factor, String(body['code'])))
      return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    const [{ user, session }, id] = [caller, factor.id];
    await this.#database.transaction(async (transaction) => {
      const statements: [string, unknown[]][] = [
        ['update auth.mfa_challenges set verified_at = now() where id = $1', [challenge]],
        [
          `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
          [id],
        ],
        [
          `update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`,
          [session, id],
        ],
        [`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [user]],
        [
          `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`,
          [user],
        ],
      ];
      for (const [sql, params] of statements) await transaction.query(sql, params);
    });
    await this.note(session, 'totp');
    return undefined;
  }

  async #refusedChallenge(factor: Factor, id: string): Promise<Response | undefined> {
    const [challenge] = await this.#rows<{ used: boolean; expired: boolean }>(
      `select verified_at is not null as used,
         created_at + make_interval(secs => $3) < now() as expired
       from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
      [id, factor.id, challengeSeconds],
    );
    if (!challenge) {
      const message = 'MFA factor with the provided challenge ID not found';
      return authError(422, 'mfa_factor_not_found', message);
    }
    if (challenge.used) {
      const message = 'Challenge and verify IP addresses mismatch.';
      return authError(422, 'mfa_ip_address_mismatch', message);
    }
    if (challenge.expired) {
      await this.#rows('delete from auth.mfa_challenges where id = $1', [id]);
      const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
      return authError(422, 'mfa_challenge_expired', message);
    }
    return undefined;
  }

  /** Accepts each code once, half a minute early or late. */
  #accepts({ id, secret }: Factor, token: string): boolean {
    const delta = new TOTP({ secret, period: codePeriod }).validate({ token, window: 1 });
    if (delta === null) return false;
    const step = Math.floor(Date.now() / 1000 / codePeriod) + delta;
    if (step <= (this.#lastStep.get(id) ?? 0)) return false;
    this.#lastStep.set(id, step);
    return true;
  }

  async unenroll(caller: Caller, { id, status }: Factor): Promise<Response> {
    if (status === 'verified' && !(await this.isProved(caller)))
      return authError(
        422,
        'insufficient_aal',
        'AAL2 required to unenroll verified factor',
      );
    await this.#rows('delete from auth.mfa_factors where id = $1', [id]);
    await this.#rows(
      `with lowered as (
         update auth.sessions set aal = 'aal1', factor_id = null
         where factor_id = $1 returning id)
       delete from auth.mfa_amr_claims using lowered
       where session_id = lowered.id and authentication_method = 'totp'`,
      [id],
    );
    return Response.json({ id });
  }

  /** Records an authentication method of a session. */
  async note(session: string, method: string): Promise<void> {
    await this.#rows(
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       values ($1, $2, now(), now(), $3)
       on conflict (session_id, authentication_method) do update set updated_at = now()`,
      [randomUUID(), session, method],
    );
  }

  /** The session's current refresh token. */
  async refreshToken({ session }: Caller): Promise<string | undefined> {
    const [row] = await this.#rows<{ token: string }>(
      `select token from auth.refresh_tokens where session_id = $1 and not revoked
       order by created_at desc limit 1`,
      [session],
    );
    return row?.token;
  }

  /** Otherwise a refresh token from before the code could start a session at aal2. */
  async forgetOtherRefreshTokens(
    { session }: Caller,
    currentToken: unknown,
  ): Promise<void> {
    const sql = 'delete from auth.refresh_tokens where session_id = $1 and token <> $2';
    await this.#rows(sql, [session, currentToken]);
  }

  async factorsOf(user: unknown): Promise<Fields[]> {
    return this.#rows(
      `select ${factorColumns} from auth.mfa_factors where user_id = $1 order by created_at`,
      [user],
    );
  }

  /** Adds the session's level and its authentication methods to a token. */
  async signed(token: string): Promise<string> {
    const { payload } = decode(token);
    const [session] = await this.#rows<{ aal: string }>(
      'select aal from auth.sessions where id = $1',
      [payload['session_id']],
    );
    const amr = await this.#rows<{ method: string; timestamp: number }>(
      `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
      [payload['session_id']],
    );
    const claims = { ...payload, aal: session?.aal ?? 'aal1', amr };
    return sign(claims, this.#options.jwtSecret, 'HS256');
  }
}
