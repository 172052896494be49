import { type DeviceStore, onDevice, ofMember } from '../../../lib/device-store.ts';
import type { WaitingEntry } from './waiting-entry.ts';

const CHANNEL = 'stoa-waiting';

/** What tabs tell each other, themselves included. */
export type WaitingNews =
  | { kind: 'changed' }
  /** It is in the journal: whoever shows the journal asks for it again. */
  | { kind: 'sent'; name: string };

type Listener = (news: WaitingNews, fromHere: boolean) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function tell(news: WaitingNews): void {
  for (const listener of listeners) listener(news, true);
  channel?.postMessage(news);
}

/** Calls back whenever the waiting list of this device changes, in this tab or another. */
export function onWaitingNews(listener: Listener): () => void {
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<WaitingNews>) => {
      for (const one of listeners) one(data, false);
    });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The member's entries that are only on this device, oldest first. */
export const waitingEntries = (member: number): Promise<WaitingEntry[]> =>
  onDevice(async (store) => {
    const found = await store.getAll('waiting', ofMember(member));
    return found.map(({ value }) => value as WaitingEntry);
  });

const row = (entry: WaitingEntry) => ({ member: entry.member, name: entry.name, value: entry });

/**
 * Keeps an entry and lets go of its draft, both or neither. The browser is asked once not to clear the store when the
 * device runs full.
 */
export async function keepWaiting(entry: WaitingEntry, draft: readonly string[]): Promise<void> {
  await onDevice(async (store: DeviceStore) => {
    const work = store.transaction(['waiting', 'drafts'], 'readwrite');
    await Promise.all([
      work.objectStore('waiting').put(row(entry)),
      ...draft.map((name) => work.objectStore('drafts').delete([entry.member, name])),
      work.done,
    ]);
  });
  // Missing on plain http beyond localhost, whatever the types say.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  tell({ kind: 'changed' });
}

/** Keeps how far an entry has come, as long as it is still wanted. */
export async function changeWaiting(entry: WaitingEntry): Promise<void> {
  await onDevice(async (store) => {
    const work = store.transaction('waiting', 'readwrite');
    const before = await work.store.getKey([entry.member, entry.name]);
    if (before !== undefined) await work.store.put(row(entry));
    await work.done;
  });
  tell({ kind: 'changed' });
}

/** Lets go of an entry: it is in the journal now, or thrown away. */
export async function dropWaiting({ member, name }: WaitingEntry, sent = false): Promise<void> {
  await onDevice((store) => store.delete('waiting', [member, name]));
  tell(sent ? { kind: 'sent', name } : { kind: 'changed' });
}
