import type { FastifyReply } from 'fastify';

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
  /** Counts work while it lasts. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

export const createCrowd = (most = MOST_AT_ONCE): Crowd => {
  let underWay = 0;
  return {
    get isFull() {
      return underWay >= most;
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

/** 503 without a line in the log and without a trace: saying no must cost next to nothing where there is too much to do. */
export const turnAway = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .header('retry-after', 1)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((answer: unknown) => String(answer))
    .send(ANSWER);
