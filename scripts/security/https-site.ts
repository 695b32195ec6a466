import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

import { createSite } from '../../supabase/local/site/site.ts';

/** The first byte of a TLS connection. */
const handshake = 0x16;

/** Makes a certificate for localhost that only this process trusts. */
async function certificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate(
    [{ name: 'commonName', value: 'localhost' }],
    { keyType: 'ec', algorithm: 'sha256' },
  );
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return { key, cert };
}

/**
 * Serves the built site with its `_headers` over HTTPS and redirects plain HTTP there, as hosts
 * do. Both use one port, since a scanner is given one address for both.
 */
export async function serveOverHttps(
  dist: string,
): Promise<{ host: string; close: () => void }> {
  const site = createSite(dist);
  const secure = createHttpsServer(await certificate(), site);
  const plain = createHttpServer(({ headers, url }, response) => {
    response.writeHead(301, { Location: `https://${headers.host}${url}` }).end();
  });
  const server = createServer((socket) => {
    socket.once('error', () => socket.destroy());
    socket.once('data', (chunk) => {
      socket.pause();
      socket.unshift(chunk);
      (chunk[0] === handshake ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // The address of a TCP server is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const part of [secure, plain]) part.closeAllConnections();
    server.close();
  };
  return { host: `localhost:${port}`, close };
}
