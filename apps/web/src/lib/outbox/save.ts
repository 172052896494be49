import { onlineManager } from '@tanstack/react-query';
import { DeviceStoreError } from '../device-store.ts';
import { senderOf } from './sender.ts';
import type { OutboxItem, OutboxKind, Refusal } from './item.ts';
import { addToOutbox, hideWhileAwaited, removeFromOutbox, type Replaced } from './store.ts';
import type { SendResult } from './watchers.ts';

/** How saving ended. Only `sent` may be called saved. */
export type Outcome<Result> =
  | { kind: 'sent'; result: Result }
  | { kind: 'sent-elsewhere' }
  | { kind: 'queued' }
  /** It stays in the outbox until the member decides. */
  | { kind: 'refused'; refusal: Refusal };

export interface Saving extends Replaced {
  readonly onProgress?: (percent: number) => void;
  /** Called once this device has stored the item. */
  readonly onStored?: () => void;
  /** Resolves when the member moves the sending to the background, or has left the form. */
  readonly background?: Promise<void>;
  /** Whether a refused item stays in the outbox. Without it the form is open with all of it, and corrects it there. */
  readonly stays?: (refusal: Refusal) => boolean;
}

/** Files are the same only where they are one: the form library passes new arrays of the same photos. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (one instanceof File || other instanceof File) return one === other;
  const fields = Object.entries(one);
  const others = new Map(Object.entries(other));
  return fields.length === others.size && fields.every(([name, field]) => isEqual(field, others.get(name)));
}

/** Whether two attempts say the same, so that they may share a key. */
const sameWork = (one: OutboxItem, other: OutboxItem): boolean =>
  one.member === other.member && one.kind === other.kind && isEqual(one.payload, other.payload);

const ignore = () => undefined;
let lastFailed: OutboxItem | null = null;

/** An unchanged retry reuses the key of the failed attempt, so that a lost answer does nothing twice. */
async function sendUnstored(item: OutboxItem, onProgress: (percent: number) => void): Promise<unknown> {
  const sender = senderOf(item.member);
  if (sender === null) throw new Error('Only pages of a signed-in member send.');
  const attempt = lastFailed && sameWork(lastFailed, item) ? lastFailed : item;
  lastFailed = attempt;
  const result = await sender.sendUnstored(attempt, onProgress);
  if (lastFailed === attempt) lastFailed = null;
  return result;
}

/** Sends what is stored. Rejects with what the form can correct. */
async function sendStored(
  item: OutboxItem,
  { onProgress = ignore, background, stays }: Saving,
): Promise<SendResult> {
  const sender = senderOf(item.member);
  if (sender === null || !onlineManager.isOnline()) return { kind: 'queued' };
  const unsubscribe = sender.progress.subscribe(() => {
    const now = sender.progress.read();
    if (now?.name === item.name) onProgress(now.percent);
  });
  const moved = background?.then(() => ({ kind: 'queued' as const }));
  const ended = await Promise.race([sender.send(item.name), ...(moved ? [moved] : [])]);
  sender.watchers.stopWaiting(item.name);
  unsubscribe();
  if (ended.kind !== 'refused' || stays?.(ended.refusal)) return ended;
  await removeFromOutbox(item);
  throw ended.error;
}

/** Stores an item, then sends it. Rejects with ApiError for what the form can correct, or DeviceStoreError without both connection and store. */
export async function save<Payload, Result>(
  _kind: OutboxKind<Payload, Result>,
  item: OutboxItem<Payload>,
  saving: Saving = {},
): Promise<Outcome<Result>> {
  const show = hideWhileAwaited(item.name);
  try {
    try {
      await addToOutbox(item, saving);
    } catch (error) {
      if (!(error instanceof DeviceStoreError) || !onlineManager.isOnline()) throw error;
      return { kind: 'sent', result: (await sendUnstored(item, saving.onProgress ?? ignore)) as Result };
    }
    saving.onStored?.();
    return (await sendStored(item, saving)) as Outcome<Result>;
  } finally {
    show();
  }
}
