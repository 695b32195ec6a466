import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers the requests of one connection one after the other. Node hands over all that a client
 * sends ahead of its answers: a megabyte of it would be 40,000 answers in memory.
 */
export function inTurn(answer: RequestListener): RequestListener {
  const last = new WeakMap<Socket, Promise<void>>();
  return (request, response) => {
    const { socket } = request;
    const before = last.get(socket);
    const done = new Promise<void>((resolve) => response.once('close', resolve));
    last.set(socket, done);
    if (before) void before.then(() => answer(request, response));
    else answer(request, response);
  };
}
