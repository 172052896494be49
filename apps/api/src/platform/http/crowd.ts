import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Armour } from './protection.ts';

/**
 * Calls that one process works on at a time. Each takes a millisecond or two, so the last one admitted is answered within
 * half a second; were all admitted, everybody would wait until they gave up.
 */
export const MOST_AT_ONCE = 200;
/** How long a call waits at the door for a place, milliseconds. */
const WAITS_MS = 500;
/** Calls that wait there; who comes then is turned away at once. */
const MOST_WAITING = 2_000;
/** How often those who have waited long enough are told so, milliseconds. */
const ROUND_MS = 100;

/** What is plainly no call: an address may also be written whole, or with its letters as numbers. */
const NO_CALL = /^\/(?!api\/)[\w.-]*(?:[/?]|$)/;

const TEXT = 'Too many people are asking at once. Please try again in a moment.';
const ANSWER = JSON.stringify({ error: TEXT, detail: TEXT });

declare module 'fastify' {
  interface FastifyInstance {
    crowd: Crowd;
  }
}

/** How many calls are under way. What waits for a client (a form on its way, an open stream) is not counted. */
export interface Crowd {
  /** How many were turned away since the start. */
  readonly turnedAway: number;
  /** Counts work while it lasts. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Has calls wait at the door while there are too many, first come, first served, and turns away with 503 who waited
   * too long. That costs next to nothing: no route is looked up, no hook runs, no line is logged.
   */
  atTheDoor(serve: RequestListener, armour: Armour): RequestListener;
}

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
}

export const createCrowd = (most = MOST_AT_ONCE): Crowd => {
  let underWay = 0;
  let turnedAway = 0;
  const waiting: Waiting[] = [];
  let letIn: (one: Waiting) => void = () => undefined;
  let isLettingIn = false;
  let round: NodeJS.Timeout | null = null;

  /** Once all that has just ended, or gone from one step to its next, has been counted. */
  const letInSoon = () => {
    if (isLettingIn || waiting.length === 0) return;
    isLettingIn = true;
    setImmediate(() => {
      isLettingIn = false;
      for (const one of waiting.splice(0, Math.max(0, most - underWay))) {
        if (!one.response.destroyed) letIn(one);
      }
    });
  };

  return {
    get turnedAway() {
      return turnedAway;
    },
    during: async (work) => {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        letInSoon();
      }
    },
    atTheDoor: (serve, armour) => {
      const headers = Object.entries({
        ...armour,
        'cache-control': 'no-store',
        'retry-after': '1',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(ANSWER)),
      }).flat();
      const turnAway = (response: ServerResponse) => {
        turnedAway += 1;
        if (!response.destroyed) response.writeHead(503, headers).end(ANSWER);
      };
      const goRound = () => {
        const from = performance.now() - WAITS_MS;
        const left = waiting.findIndex(({ since }) => since > from);
        for (const { response } of waiting.splice(0, left === -1 ? waiting.length : left)) turnAway(response);
        round = waiting.length === 0 ? null : setTimeout(goRound, ROUND_MS).unref();
      };
      letIn = ({ request, response }) => serve(request, response);
      return (request, response) => {
        const isFree = underWay < most && waiting.length === 0;
        if (isFree || NO_CALL.test(request.url ?? '')) serve(request, response);
        else if (waiting.length >= MOST_WAITING) turnAway(response);
        else {
          waiting.push({ request, response, since: performance.now() });
          round ??= setTimeout(goRound, ROUND_MS).unref();
          letInSoon();
        }
      };
    },
  };
};
