/** A thread that draws the share images it is told of, until it is told that there are no more. */
import { on } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import type { ShareImage } from './announce.ts';
import { shareImageDrawer } from './draw.ts';
import type { Letterhead } from './paper.ts';

/** What the thread is started with. */
export interface Assignment {
  /** The folder of the built site. */
  folder: string;
  letterhead: Letterhead;
}

if (!parentPort) throw new Error('Not a thread');
// Before anything is waited for, so that no message is missed.
const messages = on(parentPort, 'message') as AsyncIterable<[ShareImage | 'end']>;
const { folder, letterhead } = workerData as Assignment;
const draw = await shareImageDrawer(letterhead);

for await (const [image] of messages) {
  if (image === 'end') break;
  const file = join(folder, image.path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, draw(image));
}
