import type { Refusal } from './item.ts';

export type SendResult =
  | { kind: 'sent'; result: unknown }
  | { kind: 'sent-elsewhere' }
  | { kind: 'refused'; refusal: Refusal; error: unknown }
  | { kind: 'queued' };

export type SendEnd = Exclude<SendResult, { kind: 'queued' }>;

interface SendProgress {
  readonly name: string;
  readonly percent: number;
}

/** Tracks the forms that await an item, and the steps that show a queued one. */
export class Watchers {
  readonly #awaiting = new Map<string, (result: SendResult) => void>();
  readonly #watching = new Map<string, (end: SendEnd) => void>();

  wait(name: string): Promise<SendResult> {
    return new Promise((resolve) => {
      this.#awaiting.set(name, resolve);
    });
  }

  /** Stops waiting for an item that is sent in the background. */
  stopWaiting(name: string): void {
    this.#awaiting.delete(name);
  }

  /** Calls back when a queued item was sent or refused. Returns a function that stops watching. */
  watch(name: string, onEnd: (end: SendEnd) => void): () => void {
    this.#watching.set(name, onEnd);
    return () => this.#watching.delete(name);
  }

  settleQueued(): void {
    for (const name of this.#awaiting.keys()) this.settle(name, { kind: 'queued' });
  }

  /** Resolves the form's promise or calls its last step; false if neither exists. */
  settle(name: string, result: SendResult): boolean {
    const resolve = this.#awaiting.get(name);
    this.#awaiting.delete(name);
    resolve?.(result);
    if (result.kind === 'queued') return resolve !== undefined;
    const onEnd = this.#watching.get(name);
    onEnd?.(result);
    return (resolve ?? onEnd) !== undefined;
  }
}

export class Progress {
  readonly #listeners = new Set<() => void>();
  #now: SendProgress | null = null;

  readonly read = (): SendProgress | null => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  report(now: SendProgress | null): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}
