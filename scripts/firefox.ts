import { firstInstalled, onPath } from './installed.ts';

const names = ['firefox', 'firefox-esr'];
const elsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Returns the path of an installed Firefox: FIREFOX_PATH, one on the PATH, or one in a usual
 * place.
 */
export function findFirefox(): string | undefined {
  return firstInstalled([process.env['FIREFOX_PATH'], ...onPath(names), ...elsewhere]);
}
