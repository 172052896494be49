import { onlineManager } from '@tanstack/react-query';
import { DeviceStoreError } from '../../../lib/device-store.ts';
import { senderOf } from './current-sender.ts';
import { deliverWithoutStore } from './deliver-without-store.ts';
import type { OutboxEntry, Refusal } from './outbox-entry.ts';
import { addToOutbox, removeFromOutbox } from './outbox-store.ts';
import type { SendResult } from './sender.ts';

/** How saving ended. Only `sent` may be called saved. */
export type SaveOutcome =
  | Extract<SendResult, { kind: 'sent' | 'sent-elsewhere' }>
  | { kind: 'queued'; queued: OutboxEntry }
  /** The cigar was refused: the entry stays in the outbox until the member decides. */
  | { kind: 'needs-member'; refusal: Refusal };

export interface Saving {
  drafts: readonly string[];
  onProgress: (percent: number) => void;
  /** Called once this device has stored the entry. */
  onStored: () => void;
  /** Resolves when the member moves the sending to the background, or has left the form. */
  background: Promise<void>;
}

/** Rejects with ApiError for what the form can correct, or DeviceStoreError without both connection and store. */
export async function saveEntry(entry: OutboxEntry, saving: Saving): Promise<SaveOutcome> {
  const sender = senderOf(entry.member);
  try {
    await addToOutbox(entry, saving.drafts);
  } catch (error) {
    if (!(error instanceof DeviceStoreError) || !onlineManager.isOnline()) throw error;
    return { kind: 'sent', ...(await deliverWithoutStore(entry, saving.onProgress)) };
  }
  saving.onStored();
  if (sender === null || !onlineManager.isOnline()) return { kind: 'queued', queued: entry };
  const unsubscribe = sender.progress.subscribe(() => {
    const now = sender.progress.read();
    if (now?.name === entry.name) saving.onProgress(now.percent);
  });
  const result = await Promise.race([
    sender.send(entry.name),
    saving.background.then(() => ({ kind: 'queued' as const })),
  ]);
  sender.stopAwaiting(entry.name);
  unsubscribe();
  if (result.kind === 'queued') return { kind: 'queued', queued: entry };
  if (result.kind !== 'refused') return result;
  if (result.refusal.at === 'add') return { kind: 'needs-member', refusal: result.refusal };
  // The form is still open with all of it: the member corrects there what was refused.
  await removeFromOutbox(entry);
  throw result.error;
}
