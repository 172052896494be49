import { onlineManager } from '@tanstack/react-query';
import { withLock } from '../../../lib/lock.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { deliver, type Delivered } from './deliver.ts';
import { type Failure, failureOf, pauseAfter } from './outcome.ts';
import { nextStep, type OutboxEntry, type Refusal, refused, sendable } from './outbox-entry.ts';
import { onOutboxChange, outboxEntries, removeFromOutbox, updateInOutbox } from './outbox-store.ts';

/** Called for every entry that arrived; `awaited` when a form or its last step shows that. */
export type OnSent = (before: OutboxEntry, delivered: Delivered, awaited: boolean) => void;

export type SendResult =
  | ({ kind: 'sent' } & Delivered)
  | { kind: 'sent-elsewhere' }
  | { kind: 'refused'; refusal: Refusal; error: unknown }
  | { kind: 'queued' };

/** How sending ended for good. */
export type SendEnd = Exclude<SendResult, { kind: 'queued' }>;

export interface SendProgress {
  name: string;
  percent: number;
}

/** Sends one member's outbox, oldest first, whenever it may succeed. */
export class Sender {
  readonly #member: number;
  readonly #onSent: OnSent;
  readonly #awaiting = new Map<string, (result: SendResult) => void>();
  readonly #watching = new Map<string, (end: SendEnd) => void>();
  readonly #listeners = new Set<() => void>();
  #progress: SendProgress | null = null;
  #running = false;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;
  /** The end of the server's `Retry-After`, which even `wake(true)` respects; milliseconds since 1970. */
  #quietUntil = 0;
  #ends: (() => void)[] = [];

  constructor(member: number, onSent: OnSent) {
    this.#member = member;
    this.#onSent = onSent;
  }

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
      onOutboxChange((change, fromHere) => {
        if (change.kind === 'sent') this.#settle(change.name, { kind: 'sent-elsewhere' });
        // The other tab may be closed before it sends.
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

  send(name: string): Promise<SendResult> {
    return new Promise((resolve) => {
      this.#awaiting.set(name, resolve);
      this.wake(true);
    });
  }

  /** The form no longer awaits this entry, which is sent in the background. */
  stopAwaiting(name: string): void {
    this.#awaiting.delete(name);
  }

  /** Calls back when an entry that stayed queued has arrived or was refused. Returns the way to stop. */
  watch(name: string, onEnd: (end: SendEnd) => void): () => void {
    this.#watching.set(name, onEnd);
    return () => this.#watching.delete(name);
  }

  /** @param now ends our own pause after a failure, but not the server's `Retry-After` */
  wake(now = false): void {
    if (this.#running) {
      this.#again ||= now;
      return;
    }
    if (Date.now() < (now ? this.#quietUntil : this.#notBefore)) {
      this.#settleQueued();
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
        // If another tab is still sending, the entry is on this device, and the next wake looks again.
        await withLock(
          'stoa-waiting',
          () => this.#round(),
          () => Promise.resolve(),
        );
      } while (this.#again && Date.now() >= this.#quietUntil);
    } catch {
      // The device store cannot be read: the next wake tries again.
    } finally {
      this.#running = false;
      this.#report(null);
      this.#settleQueued();
    }
  }

  async #round(): Promise<void> {
    const tried = new Set<string>();
    let failure: Failure | null = null;
    while (this.#maySend()) {
      const entry = sendable(await outboxEntries(this.#member), tried);
      if (!entry) break;
      tried.add(entry.name);
      const failed = await this.#attempt(entry);
      failure = failed ?? failure;
      if (failed?.kind === 'later' || failed?.kind === 'signed-out') break;
    }
    this.#pause(failure);
  }

  readonly #maySend = () => onlineManager.isOnline() && sessionMark.memberId() === this.#member;

  async #attempt(entry: OutboxEntry): Promise<Failure | null> {
    let reached = entry;
    this.#report({ name: entry.name, percent: 0 });
    try {
      const delivered = await deliver(entry, {
        saveProgress: async (further) => {
          reached = further;
          // If this is lost, the step is repeated under the same key and the server does it once.
          await updateInOutbox(further).catch(() => undefined);
        },
        onProgress: (percent) => this.#report({ name: entry.name, percent }),
      });
      const awaited = this.#settle(entry.name, { kind: 'sent', ...delivered });
      await removeFromOutbox(entry, true);
      this.#onSent(entry, delivered, awaited);
      return null;
    } catch (error) {
      const failure = failureOf(error, nextStep(reached));
      if (failure.kind !== 'refused') return failure;
      await updateInOutbox(refused(reached, failure.refusal));
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
      // A timer may fire a moment before `Date.now()` has got there.
      this.#quietUntil = 0;
      this.wake(true);
    }, pause);
  }

  #settleQueued(): void {
    for (const name of this.#awaiting.keys()) this.#settle(name, { kind: 'queued' });
  }

  /** Resolves the form's promise, or calls its last step; false when neither is there. */
  #settle(name: string, result: SendResult): boolean {
    const resolve = this.#awaiting.get(name);
    this.#awaiting.delete(name);
    resolve?.(result);
    if (result.kind === 'queued') return resolve !== undefined;
    const onEnd = this.#watching.get(name);
    onEnd?.(result);
    return (resolve ?? onEnd) !== undefined;
  }

  #report(progress: SendProgress | null): void {
    this.#progress = progress;
    for (const listener of this.#listeners) listener();
  }
}
