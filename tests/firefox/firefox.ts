#!/usr/bin/env node
/**
 * Starts the installed Firefox with the arguments given and stands between it and Playwright.
 * Playwright 1.65 opens every window with a command of WebDriver BiDi that Firefox 153 lacks.
 * That command is answered here, so that the window opens with the system's colours; everything
 * else is passed on.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

import { findFirefox } from '../../scripts/firefox.ts';

import { lenient } from './lenient.ts';

const firefox = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:.*)$/.exec(line) ?? [];
  if (address) standBetween(address);
  else console.error(line);
});

/** Listens in place of Firefox and prints the address in Firefox's words. */
function standBetween(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    // The address of a TCP server is always an AddressInfo.
    const { port } = server.address() as AddressInfo;
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (playwright, { url = '' }) => {
    // Keep what arrives before Firefox listens in the socket.
    playwright.pause();
    const browser = new WebSocket(address + url);
    const { asked, answered } = lenient();
    browser.on('open', () => playwright.resume());
    playwright.on('message', (data) => browser.send(asked(String(data))));
    browser.on('message', (data) => playwright.send(answered(String(data))));
    playwright.on('close', () => browser.close());
    browser.on('close', () => playwright.close());
  });
}
