import { onlineManager } from '@tanstack/react-query';
import { withLock } from '../lock.ts';
import { sessionMark } from '../session-mark.ts';
import { type Failure, Pause, toFailure } from './failure.ts';
import { type OutboxItem, type OutboxKind, sendable } from './item.ts';
import { announceSent, onOutboxChange, outboxItems, removeFromOutbox, updateInOutbox } from './store.ts';
import { Progress, type SendResult, Watchers } from './watchers.ts';

/** Called for every sent item. `awaited` is true if a form or its last step shows the result. */
type OnSent = (item: OutboxItem, result: unknown, awaited: boolean) => void;

/** Sends one member's outbox, oldest first and in one tab at a time, whenever it may succeed. */
class Sender {
  readonly watchers = new Watchers();
  readonly progress = new Progress();
  readonly #member: number;
  readonly #kinds: ReadonlyMap<string, OutboxKind>;
  readonly #onSent: OnSent;
  readonly #pause = new Pause();
  #running = false;
  #again = false;
  #ends: (() => void)[] = [];

  constructor(member: number, kinds: readonly OutboxKind[], onSent: OnSent) {
    this.#member = member;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#onSent = onSent;
  }

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
        if (change.kind === 'sent') this.watchers.settle(change.name, { kind: 'sent-elsewhere' });
        // The other tab may be closed before it sends the item.
        else if (!fromHere) this.wake();
      }),
    ];
    this.wake();
  }

  stop(): void {
    this.#pause.cancel();
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  send(name: string): Promise<SendResult> {
    const result = this.watchers.wait(name);
    this.wake(true);
    return result;
  }

  /** Sends an item that this browser can't store. Rejects like `call`. */
  async sendUnstored(item: OutboxItem, onProgress: (percent: number) => void): Promise<unknown> {
    const result = await this.#getKind(item).send(item, onProgress);
    announceSent(item);
    this.#onSent(item, result, true);
    return result;
  }

  /** @param now ends our own pause after a failure, but not the server's `Retry-After` */
  wake(now = false): void {
    if (this.#running) this.#again ||= now;
    else if (this.#pause.mayTry(now)) void this.#run();
    else this.watchers.settleQueued();
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#pause.cancel();
    try {
      do {
        this.#again = false;
        // If another tab is still sending, the item stays stored, and the next wake tries again.
        await withLock(
          'stoa-outbox',
          () => this.#round(),
          () => Promise.resolve(),
        );
      } while (this.#again && this.#pause.mayTry(true));
    } catch {
      // The device store can't be read, so the next wake tries again.
    } finally {
      this.#running = false;
      this.progress.report(null);
      this.watchers.settleQueued();
    }
  }

  async #round(): Promise<void> {
    const tried = new Set<string>();
    let failure: Failure | null = null;
    while (onlineManager.isOnline() && sessionMark.memberId() === this.#member) {
      const stored = await outboxItems(this.#member);
      // A newer version may have stored unknown kinds.
      const item = sendable(
        stored.filter(({ kind }) => this.#kinds.has(kind)),
        tried,
      );
      if (!item) break;
      tried.add(item.name);
      const failed = await this.#attempt(item);
      failure = failed ?? failure;
      if (failed?.kind === 'later' || failed?.kind === 'signed-out') break;
    }
    this.#pause.begin(failure, () => this.wake(true));
  }

  async #attempt(item: OutboxItem): Promise<Failure | null> {
    const { name } = item;
    this.progress.report({ name, percent: 0 });
    try {
      const result = await this.#getKind(item).send(item, (percent) =>
        this.progress.report({ name, percent }),
      );
      const awaited = this.watchers.settle(name, { kind: 'sent', result });
      await removeFromOutbox(item, true);
      this.#onSent(item, result, awaited);
      return null;
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind !== 'refused') return failure;
      const { refusal } = failure;
      await updateInOutbox({ ...item, refusal });
      this.watchers.settle(name, { kind: 'refused', refusal, error });
      return null;
    }
  }

  #getKind({ kind }: OutboxItem): OutboxKind {
    const found = this.#kinds.get(kind);
    if (!found) throw new Error(`Nothing sends items of the kind ${kind}: add it to the list of kinds.`);
    return found;
  }
}

let current: { member: number; sender: Sender } | null = null;

export function startSending(member: number, kinds: readonly OutboxKind[], onSent: OnSent): () => void {
  const sender = new Sender(member, kinds, onSent);
  current = { member, sender };
  sender.start();
  return () => {
    sender.stop();
    if (current?.sender === sender) current = null;
  };
}

/** Returns null outside the member's pages. */
export const findSender = (member: number): Sender | null =>
  current?.member === member ? current.sender : null;
