import { onlineManager } from '@tanstack/react-query';
import { DeviceStoreError } from '../device-store.ts';
import { findSender } from './sender.ts';
import type { OutboxItem, OutboxKind, Refusal } from './item.ts';
import { addToOutbox, hideWhileAwaited, removeFromOutbox, type Replaced } from './store.ts';
import type { SendResult } from './watchers.ts';

/** Only `sent` may be shown as saved. */
export type Outcome<Result> =
  | { kind: 'sent'; result: Result }
  | { kind: 'sent-elsewhere' }
  | { kind: 'queued' }
  /** The item stays in the outbox until the member decides. */
  | { kind: 'refused'; refusal: Refusal };

export interface Saving extends Replaced {
  readonly onProgress?: (percent: number) => void;
  /** Called once this device has stored the item. */
  readonly onStored?: () => void;
  /** Resolves when the member leaves the form or moves the upload to the background. */
  readonly background?: Promise<void>;
  /** Returns true if a refused item stays in the outbox; otherwise, the open form corrects it. */
  readonly stays?: (refusal: Refusal) => boolean;
}

/** Compares deeply, because the form library passes new arrays of the same photos. Files must be identical. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (one instanceof File || other instanceof File) return one === other;
  const fields = Object.entries(one);
  const others = new Map(Object.entries(other));
  return fields.length === others.size && fields.every(([name, field]) => isEqual(field, others.get(name)));
}

/** Returns true if two attempts are equal and may share a key. */
const sameWork = (one: OutboxItem, other: OutboxItem): boolean =>
  one.member === other.member && one.kind === other.kind && isEqual(one.payload, other.payload);

const ignore = () => undefined;
let lastFailed: OutboxItem | null = null;

/** Reuses a failed attempt's key for an unchanged retry, so that nothing is done twice if a response was lost. */
async function sendUnstored(item: OutboxItem, onProgress: (percent: number) => void): Promise<unknown> {
  const sender = findSender(item.member);
  if (sender === null) throw new Error('Only pages of a signed-in member send.');
  const attempt = lastFailed && sameWork(lastFailed, item) ? lastFailed : item;
  lastFailed = attempt;
  const result = await sender.sendUnstored(attempt, onProgress);
  if (lastFailed === attempt) lastFailed = null;
  return result;
}

/** Sends a stored item. Rejects with errors that the form can correct. */
async function sendStored(
  item: OutboxItem,
  { onProgress = ignore, background, stays }: Saving,
): Promise<SendResult> {
  const sender = findSender(item.member);
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

/** Stores an item, then sends it. Rejects with ApiError for errors that the form can correct, or with DeviceStoreError without a connection and a store. */
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
