import { onlineManager } from '@tanstack/react-query';
import { DeviceStoreError } from '../../../lib/device-store.ts';
import { senderOf } from './current-sender.ts';
import { deliverUnkept } from './unkept.ts';
import type { Refusal, WaitingEntry } from './waiting-entry.ts';
import type { SendResult } from './sender.ts';
import { dropWaiting, keepWaiting } from './waiting-store.ts';

/** How saving ended. Only `sent` may be called saved. */
export type SaveOutcome =
  | Extract<SendResult, { kind: 'sent' | 'sent-elsewhere' | 'kept' }>
  /** Its cigar was refused: the entry waits in the journal for the member's word. */
  | { kind: 'needs-you'; refusal: Refusal };

export interface Saving {
  /** Drafts that the entry takes the place of. */
  drafts: readonly string[];
  /** Percent of the photos sent, 0 to 100. */
  onProgress: (percent: number) => void;
  /** Resolves when the member will not wait any longer, or has left the form. */
  enough: Promise<void>;
}

const KEPT = { kind: 'kept' } as const;

/**
 * Keeps an entry on this device, then sends it: what is saved outlives the page from the first moment. Rejects with
 * what a form can mend (ApiError; the entry is then back in the form alone), or with DeviceStoreError when there is
 * neither a connection nor a store.
 */
export async function saveEntry(entry: WaitingEntry, saving: Saving): Promise<SaveOutcome> {
  const sender = senderOf(entry.member);
  try {
    await keepWaiting(entry, saving.drafts);
  } catch (error) {
    if (!(error instanceof DeviceStoreError) || !onlineManager.isOnline()) throw error;
    return { kind: 'sent', ...(await deliverUnkept(entry, saving.onProgress)) };
  }
  if (sender === null || !onlineManager.isOnline()) return KEPT;
  const unsubscribe = sender.progress.subscribe(() => {
    const now = sender.progress.read();
    if (now?.name === entry.name) saving.onProgress(now.percent);
  });
  const result = await Promise.race([sender.send(entry.name), saving.enough.then(() => KEPT)]);
  sender.leave(entry.name);
  unsubscribe();
  if (result.kind !== 'refused') return result;
  if (result.refusal.at === 'add') return { kind: 'needs-you', refusal: result.refusal };
  // The form is still open and has all of it: there the member can mend what was refused.
  await dropWaiting(entry);
  throw result.error;
}
