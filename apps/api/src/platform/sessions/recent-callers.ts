import type { Live } from '../live/index.ts';
import type { Caller } from './caller.ts';

/** A caller is looked up anew after so long, whatever was heard meanwhile, milliseconds. */
const FRESH_MS = 10_000;
/**
 * After anything happened to a member nobody is remembered for so long: longer than a transaction may last, so that
 * whatever a process is about to commit is never overtaken by what it remembers.
 */
const HELD_MS = 30_000;
/** Some hundred bytes each. */
const MOST = 20_000;

interface Remembered {
  readonly caller: Caller;
  /** When the access token ends. */
  readonly expiresAt: Date;
  readonly since: number;
}

/** Callers that were looked up a moment ago, by their access token as it came: its keyed hash is a tenth of what a guard costs. */
export interface RecentCallers {
  get(access: string, now: Date): Caller | null;
  add(access: string, caller: Caller, expiresAt: Date): void;
}

/**
 * Forgets a member as soon as this process begins to end a sign-in of theirs, and when another one has: nobody who was
 * signed out here is let in here again, and elsewhere for as long as PostgreSQL takes to say so (about a millisecond).
 * While nobody listens to the others, nobody is remembered.
 */
export const createRecentCallers = (live: Live): RecentCallers => {
  const remembered = new Map<string, Remembered>();
  const heldUntil = new Map<number, number>();
  let allHeldUntil = 0;

  live.watch((memberIds) => {
    const until = performance.now() + HELD_MS;
    if (memberIds === null) {
      allHeldUntil = until;
      remembered.clear();
      heldUntil.clear();
      return;
    }
    for (const [id, end] of heldUntil) {
      if (end > performance.now()) break;
      heldUntil.delete(id);
    }
    for (const id of memberIds) {
      // At the end again: the oldest stand first.
      heldUntil.delete(id);
      heldUntil.set(id, until);
    }
  });

  const isHeld = (memberId: number) =>
    Math.max(allHeldUntil, heldUntil.get(memberId) ?? 0) > performance.now();

  return {
    get: (access, now) => {
      const found = remembered.get(access);
      if (found === undefined) return null;
      const isFresh = performance.now() - found.since < FRESH_MS && found.expiresAt > now;
      if (isFresh && !isHeld(found.caller.memberId)) return found.caller;
      remembered.delete(access);
      return null;
    },
    add: (access, caller, expiresAt) => {
      if (isHeld(caller.memberId)) return;
      remembered.set(access, { caller, expiresAt, since: performance.now() });
      const [oldest] = remembered.keys();
      if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest);
    },
  };
};
