import type { IncomingMessage } from 'node:http';

import {
  Events,
  type MutableToken,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';

import { consentPage } from './consent-page.ts';

/** The id and secret that the site's owner registers with Google, and that tests use. */
export const googleClient = { id: 'test-client', secret: 'test-secret' };

export interface GoogleStandIn {
  /** An origin without a slash at its end, for the backend's `GOOGLE_URL`. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * The path of the consent page's form, with `email` and `name` in addition to the page's own
 * parameters.
 */
export const consentedPath = '/consented';

/**
 * Starts a stand-in for Google's sign-in with Google's paths: a page that asks for consent, then
 * codes, signed tokens and keys. Anybody may sign in as anybody.
 */
export async function startGoogle(port = 0): Promise<GoogleStandIn> {
  const server = new OAuth2Server(undefined, undefined, {
    endpoints: {
      authorize: consentedPath,
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/userinfo/v2/me',
    },
  });
  const { service, issuer } = server;
  await issuer.keys.generate('RS256');
  const people = new Map<string, { email: string; name: string }>();

  service.addRoute('GET', '/o/oauth2/v2/auth', (request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(consentPage(query(request)));
  });
  service.on(
    Events.BeforeAuthorizeRedirect,
    ({ url }: { url: URL }, request: IncomingMessage) => {
      const params = query(request);
      people.set(url.searchParams.get('code') ?? '', {
        email: params.get('email') ?? '',
        name: params.get('name') ?? '',
      });
    },
  );
  service.on(
    Events.BeforeTokenSigning,
    ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
      const { email = '', name = '' } = people.get(body.code ?? '') ?? {};
      Object.assign(payload, { sub: email, email, email_verified: true, name });
    },
  );

  await server.start(port, '127.0.0.1');
  // The issuer in the tokens. The backend accepts no other.
  issuer.url = 'https://accounts.google.com';
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => server.stop(),
  };
}

function query(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '/', 'http://localhost').searchParams;
}
