export interface Subscription {
  account: string;
  kind: string;
}

const hmacParams = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();

/** Whoever has the token needs no log-in, but can end this subscription only. */
export async function unsubscribeToken(
  { account, kind }: Subscription,
  secret: string,
): Promise<string> {
  const signed = await crypto.subtle.sign(
    'HMAC',
    await keyOf(secret),
    bytesOf(account, kind),
  );
  return `${account}.${kind}.${toBase64Url(new Uint8Array(signed))}`;
}

/** Returns undefined if we did not sign the token. */
export async function readToken(
  token: string,
  secret: string,
): Promise<Subscription | undefined> {
  const [account = '', kind = '', signature = '', ...rest] = token.split('.');
  const signed = fromBase64Url(signature);
  if (!account || !kind || !signed || rest.length > 0) return undefined;
  const good = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    signed,
    bytesOf(account, kind),
  );
  return good ? { account, kind } : undefined;
}

function keyOf(secret: string): Promise<CryptoKey> {
  if (!secret) throw new Error('No secret to sign links with');
  const uses: KeyUsage[] = ['sign', 'verify'];
  return crypto.subtle.importKey('raw', encoder.encode(secret), hmacParams, false, uses);
}

/** The purpose keeps the secret from signing anything else by accident. */
function bytesOf(account: string, kind: string) {
  return encoder.encode(`unsubscribe.${account}.${kind}`);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

function fromBase64Url(text: string) {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
