import { refuseTooMany } from '../refusal.ts';

export class Busy extends Error {
  override name = 'Busy';
  /** @param text for the member, with the remedy */
  constructor(text: string, cause?: unknown) {
    super(text, { cause });
  }
}

const RETRY_AFTER_SECONDS = 5;

interface FairQueueTexts {
  /** The response if all senders together have too many tasks in the queue. */
  readonly busy: string;
  readonly own: string;
}

interface FairQueueLimits {
  readonly atOnce: number;
  /** Limits slow tasks, so that others can pass them. */
  readonly slowAtOnce: number;
  readonly atOncePerSender: number;
  readonly waiting: number;
  readonly waitingPerSender: number;
}

interface Waiting {
  readonly isSlow: boolean;
  readonly start: () => void;
  readonly refuse: (error: Busy) => void;
}

type FairQueue<Sender> = <T>(sender: Sender, isSlow: boolean, work: () => Promise<T>) => Promise<T>;

/** Takes turns between senders. Throws a Refusal (429) if the sender has too many queued, Busy if all together do. */
export const createFairQueue = <Sender>(
  limits: FairQueueLimits,
  { busy, own: ownText }: FairQueueTexts,
): FairQueue<Sender> => {
  /** In order of turns. */
  const senders = new Map<Sender, Waiting[]>();
  const running = new Map<Sender, number>();
  const now = { running: 0, slow: 0, waiting: 0 };

  const mayStart = (sender: Sender, isSlow: boolean): boolean =>
    now.running < limits.atOnce &&
    (!isSlow || now.slow < limits.slowAtOnce) &&
    (running.get(sender) ?? 0) < limits.atOncePerSender;

  const count = (sender: Sender, isSlow: boolean, by: 1 | -1): void => {
    const left = (running.get(sender) ?? 0) + by;
    if (left === 0) running.delete(sender);
    else running.set(sender, left);
    now.running += by;
    if (isSlow) now.slow += by;
  };

  const startNext = (): void => {
    for (const [sender, [first, ...rest]] of senders) {
      if (first === undefined || !mayStart(sender, first.isSlow)) continue;
      senders.delete(sender);
      if (rest.length > 0) senders.set(sender, rest);
      now.waiting -= 1;
      count(sender, first.isSlow, 1);
      first.start();
    }
  };

  /** Refuses the last task of the top sender if they have more than the newcomer would. @throws Busy */
  const makeRoom = (ownWaiting: number): void => {
    const [longest] = [...senders.values()].toSorted((a, b) => b.length - a.length);
    if (longest === undefined || longest.length <= ownWaiting + 1) throw new Busy(busy);
    longest.pop()?.refuse(new Busy(busy));
    now.waiting -= 1;
  };

  const turn = (sender: Sender, isSlow: boolean): Promise<void> => {
    const own = senders.get(sender) ?? [];
    if (!mayStart(sender, isSlow)) {
      if (own.length >= limits.waitingPerSender) throw refuseTooMany(ownText, RETRY_AFTER_SECONDS);
      if (now.waiting >= limits.waiting) makeRoom(own.length);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    senders.set(sender, [...own, { isSlow, start: resolve, refuse: reject }]);
    now.waiting += 1;
    startNext();
    return promise;
  };

  return async (sender, isSlow, work) => {
    await turn(sender, isSlow);
    try {
      return await work();
    } finally {
      count(sender, isSlow, -1);
      startNext();
    }
  };
};
