import type { Entry } from '@stoa/contract';
import { onlineManager } from '@tanstack/react-query';
import { sessionMark } from '../../../lib/session-mark.ts';
import { deliver, type Delivered } from './deliver.ts';
import { type Failure, failureOf, pauseAfter } from './outcome.ts';
import { nextStep, type Refusal, refused, sendable, type WaitingEntry } from './waiting-entry.ts';
import { changeWaiting, dropWaiting, onWaitingNews, waitingEntries } from './waiting-store.ts';

/** How the sending of one entry ended for whoever waits for it. */
export type SendResult =
  | ({ kind: 'sent' } & Delivered)
  /** Another tab has sent it. */
  | { kind: 'sent-elsewhere' }
  | { kind: 'refused'; refusal: Refusal; error: unknown }
  /** It stays on this device and goes out later. */
  | { kind: 'kept' };

/** The entry that is being sent, and how many percent of its photos are through. */
export interface OnItsWay {
  name: string;
  percent: number;
}

/** One tab at a time. Without locks (plain http beyond localhost) the keys alone keep everything single. */
const alone = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? await navigator.locks.request('stoa-waiting', work) : await work();

/** Sends what waits for one member, in the order of its making, whenever there is a chance that it arrives. */
export class Sender {
  readonly #member: number;
  readonly #onSent: (before: WaitingEntry, entry: Entry, awaited: boolean) => void;
  readonly #awaiting = new Map<string, (result: SendResult) => void>();
  readonly #listeners = new Set<() => void>();
  #progress: OnItsWay | null = null;
  #running = false;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;
  /** Until when the server asked for quiet: no occasion is a reason to ask before, milliseconds since 1970. */
  #quietUntil = 0;
  #ends: (() => void)[] = [];

  /** @param onSent hears of every entry that arrived, and whether a form waited for it */
  constructor(member: number, onSent: (before: WaitingEntry, entry: Entry, awaited: boolean) => void) {
    this.#member = member;
    this.#onSent = onSent;
  }

  /** What is on its way now: for `useSyncExternalStore`. */
  readonly progress = {
    read: () => this.#progress,
    subscribe: (listener: () => void) => {
      this.#listeners.add(listener);
      return () => {
        this.#listeners.delete(listener);
      };
    },
  };

  start(): void {
    const onVisible = () => {
      if (!document.hidden) this.wake();
    };
    document.addEventListener('visibilitychange', onVisible);
    this.#ends = [
      () => document.removeEventListener('visibilitychange', onVisible),
      onlineManager.subscribe((online) => {
        if (online) this.wake(true);
      }),
      onWaitingNews((news, fromHere) => {
        if (news.kind === 'sent') this.#settle(news.name, { kind: 'sent-elsewhere' });
        // Another tab may be closed before it gets to send.
        else if (!fromHere) this.wake();
      }),
    ];
    this.wake();
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  /** Sends this entry after those before it, and tells how it went. */
  send(name: string): Promise<SendResult> {
    return new Promise((resolve) => {
      this.#awaiting.set(name, resolve);
      this.wake(true);
    });
  }

  /** Nobody waits for this entry any longer: it goes out, or is refused, in the background. */
  leave(name: string): void {
    this.#awaiting.delete(name);
  }

  /** @param now tries at once, whatever pause was meant here; what the server asked for is kept to */
  wake(now = false): void {
    if (this.#running) {
      this.#again ||= now;
      return;
    }
    if (Date.now() < (now ? this.#quietUntil : this.#notBefore)) {
      this.#settleKept();
      return;
    }
    void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    clearTimeout(this.#timer);
    try {
      do {
        this.#again = false;
        await alone(() => this.#round());
      } while (this.#again && Date.now() >= this.#quietUntil);
    } catch {
      // A store that cannot be read: the next occasion tries again.
    } finally {
      this.#running = false;
      this.#show(null);
      this.#settleKept();
    }
  }

  async #round(): Promise<void> {
    const tried = new Set<string>();
    let failure: Failure | null = null;
    while (this.#maySend()) {
      const entry = sendable(await waitingEntries(this.#member), tried);
      if (!entry) break;
      tried.add(entry.name);
      const failed = await this.#attempt(entry);
      failure = failed ?? failure;
      if (failed?.kind === 'later' || failed?.kind === 'signed-out') break;
    }
    this.#pause(failure);
  }

  readonly #maySend = () => onlineManager.isOnline() && sessionMark.memberId() === this.#member;

  async #attempt(entry: WaitingEntry): Promise<Failure | null> {
    let reached = entry;
    this.#show({ name: entry.name, percent: 0 });
    try {
      const delivered = await deliver(entry, {
        keep: async (further) => {
          reached = further;
          // Not kept, it is only done once more under the same key.
          await changeWaiting(further).catch(() => undefined);
        },
        onProgress: (percent) => this.#show({ name: entry.name, percent }),
      });
      const awaited = this.#settle(entry.name, { kind: 'sent', ...delivered });
      await dropWaiting(entry, true);
      this.#onSent(entry, delivered.entry, awaited);
      return null;
    } catch (error) {
      const failure = failureOf(error, nextStep(reached));
      if (failure.kind !== 'refused') return failure;
      await changeWaiting(refused(reached, failure.refusal));
      this.#settle(entry.name, { kind: 'refused', refusal: failure.refusal, error });
      return null;
    }
  }

  #pause(failure: Failure | null): void {
    this.#failures = failure === null ? 0 : this.#failures + 1;
    this.#notBefore = 0;
    this.#quietUntil = 0;
    if (failure === null || failure.kind === 'signed-out') return;
    const asked = failure.kind === 'later' ? failure.seconds : null;
    const pause = pauseAfter(this.#failures, asked);
    this.#notBefore = Date.now() + pause;
    if (asked !== null) this.#quietUntil = Date.now() + asked * 1000;
    this.#timer = setTimeout(() => {
      // A timer may ring a moment before the clock says so.
      this.#quietUntil = 0;
      this.wake(true);
    }, pause);
  }

  /** Nobody who waits is held up longer: what was not sent now goes out later. */
  #settleKept(): void {
    for (const name of this.#awaiting.keys()) this.#settle(name, { kind: 'kept' });
  }

  /** Says the result to who waits for it; false when nobody does. */
  #settle(name: string, result: SendResult): boolean {
    const resolve = this.#awaiting.get(name);
    this.#awaiting.delete(name);
    resolve?.(result);
    return resolve !== undefined;
  }

  #show(progress: OnItsWay | null): void {
    this.#progress = progress;
    for (const listener of this.#listeners) listener();
  }
}
