import type { IncomingMessage } from 'node:http';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The status that refuses a request for another host than ours, or undefined. A page of a foreign
 * name that its owner points at this machine (DNS rebinding) could else read the captured mail.
 *
 * @param host what the server listens on (HOST)
 */
export function refusedHost(
  request: IncomingMessage,
  host: string,
): 400 | 421 | undefined {
  const { host: name = '' } = request.headers;
  // What is more than a name and a port is no host.
  const asked = /[@/?#\\]/.test(name) ? null : URL.parse(`http://${name}`)?.hostname;
  if (!asked) return 400;
  const own = [...THIS_MACHINE, inUrl(host), inUrl(request.socket.localAddress ?? '')];
  return own.includes(asked) ? undefined : 421;
}

/** An address as a URL has it: IPv6 in brackets, IPv4 plain. */
function inUrl(address: string): string {
  const plain = address.replace(/^::ffff:/, '').toLowerCase();
  return plain.includes(':') ? `[${plain}]` : plain;
}
