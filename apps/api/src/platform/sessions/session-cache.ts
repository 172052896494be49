import type { Live } from '../live/index.ts';
import type { SignedIn } from './caller.ts';

/** An entry lasts this many milliseconds even without an invalidation. */
const MAX_AGE_MS = 10_000;
/** Nothing is cached this long after an invalidation: longer than a transaction, whose commit may be outstanding. */
const BLOCK_MS = 30_000;
const MAX_ENTRIES = 20_000;

interface Entry {
  readonly caller: SignedIn;
  readonly expiresAt: Date;
  readonly cachedAt: number;
}

/** Caches callers by the access token itself, because its keyed hash takes a tenth of authentication's time. */
export interface SessionCache {
  get(access: string, now: Date): SignedIn | null;
  add(access: string, caller: SignedIn, expiresAt: Date): void;
}

/** Drops a member when a process ends a sign-in. Caches nothing while this process can't listen to the others. */
export const createSessionCache = (live: Live): SessionCache => {
  const entries = new Map<string, Entry>();
  const blockedUntil = new Map<number, number>();
  let allBlockedUntil = 0;

  live.watch((memberIds) => {
    const until = performance.now() + BLOCK_MS;
    if (memberIds === null) {
      allBlockedUntil = until;
      entries.clear();
      blockedUntil.clear();
      return;
    }
    for (const [id, end] of blockedUntil) {
      if (end > performance.now()) break;
      blockedUntil.delete(id);
    }
    for (const id of memberIds) {
      // Deletes first, so that the map stays ordered by time.
      blockedUntil.delete(id);
      blockedUntil.set(id, until);
    }
  });

  const isBlocked = (memberId: number) =>
    Math.max(allBlockedUntil, blockedUntil.get(memberId) ?? 0) > performance.now();

  return {
    get: (access, now) => {
      const entry = entries.get(access);
      if (entry === undefined) return null;
      const isFresh = performance.now() - entry.cachedAt < MAX_AGE_MS && entry.expiresAt > now;
      if (isFresh && !isBlocked(entry.caller.memberId)) return entry.caller;
      entries.delete(access);
      return null;
    },
    add: (access, caller, expiresAt) => {
      if (isBlocked(caller.memberId)) return;
      entries.set(access, { caller, expiresAt, cachedAt: performance.now() });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
  };
};
