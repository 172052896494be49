import { DatabaseUnavailable } from './errors.ts';

/** Also finds reads that lock or notify; a false match only makes a read wait among the writes. */
const WRITES =
  /\b(insert into|update|delete from|merge into|truncate|for (no key )?update|for (key )?share|pg_notify|pg_advisory\w*)\b/i;

/** Returns true for a statement, or the start of a transaction, that commits nothing. */
export const isRead = (text: string): boolean =>
  /^\s*start transaction\b.*\bread only\b/i.test(text) ||
  (/^\s*(select|with|show)\b/i.test(text) && !WRITES.test(text));

interface WritePlaces {
  readonly waiting: number;
  /** Resolves to the function that frees the place. @throws DatabaseUnavailable after a while */
  take(): Promise<() => void>;
}

/** Limits concurrent writes, so that reads go on while all writes wait: for a lock, or for a standby that is gone. */
export const createWritePlaces = (limit: number, waitMs: number): WritePlaces => {
  let taken = 0;
  const waiting = new Set<() => void>();

  const free = () => {
    taken -= 1;
    const [next] = waiting;
    next?.();
  };
  /** Each place is freed once. */
  const place = () => {
    taken += 1;
    let isTaken = true;
    return () => {
      if (isTaken) free();
      isTaken = false;
    };
  };
  return {
    get waiting() {
      return waiting.size;
    },
    take: () => {
      if (taken < limit) return Promise.resolve(place());
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve(place());
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new DatabaseUnavailable('All connections for writes were in use.'));
      }, waitMs);
      waiting.add(start);
      return promise;
    },
  };
};
