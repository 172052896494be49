import type { RequestListener } from 'node:http';
import { API_BASE } from '@stoa/contract';
import type { Armour } from './protection.ts';

/**
 * Calls that one process works on at a time. Each takes a millisecond or two, so the last one admitted is answered within
 * half a second; were all admitted, everybody would wait until they gave up.
 */
export const MOST_AT_ONCE = 200;

const TEXT = 'Too many people are asking at once. Please try again in a moment.';
const ANSWER = JSON.stringify({ error: TEXT, detail: TEXT });

declare module 'fastify' {
  interface FastifyInstance {
    crowd: Crowd;
  }
}

/** How many calls are under way. What waits for a client (a form on its way, an open stream) is not counted. */
export interface Crowd {
  readonly isFull: boolean;
  /** How many were turned away since the start. */
  readonly turnedAway: number;
  turnAway(): void;
  /** Counts work while it lasts. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

export const createCrowd = (most = MOST_AT_ONCE): Crowd => {
  let underWay = 0;
  let turnedAway = 0;
  return {
    get isFull() {
      return underWay >= most;
    },
    get turnedAway() {
      return turnedAway;
    },
    turnAway: () => {
      turnedAway += 1;
    },
    during: async (work) => {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
};

/**
 * Answers calls with 503 in the server's place while the crowd is full: no route is looked up, no hook runs, no line is
 * logged. Saying no must cost next to nothing where there is too much to do.
 */
export const turningAway = (crowd: Crowd, armour: Armour, serve: RequestListener): RequestListener => {
  const headers = Object.entries({
    ...armour,
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(ANSWER)),
  }).flat();
  return (request, response) => {
    if (!crowd.isFull || !request.url?.startsWith(`${API_BASE}/`)) {
      serve(request, response);
      return;
    }
    crowd.turnAway();
    response.writeHead(503, headers).end(ANSWER);
  };
};
