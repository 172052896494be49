import { type DeviceStore, onDevice, ofMember } from '../../../lib/device-store.ts';
import { packFiles, unpackFiles } from '../../../lib/stored-files.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Tabs that still run an older version listen under this name. */
const CHANNEL = 'stoa-waiting';

/** What tabs announce to each other and to themselves. */
export type OutboxChange = { kind: 'changed' } | { kind: 'sent'; name: string };

type Listener = (change: OutboxChange, fromHere: boolean) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function announce(change: OutboxChange): void {
  for (const listener of listeners) listener(change, true);
  channel?.postMessage(change);
}

/** Calls back when the outbox of this device changes, in this tab or another. */
export function onOutboxChange(listener: Listener): () => void {
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => {
      for (const one of listeners) one(data, false);
    });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Oldest first. */
export const outboxEntries = (member: number): Promise<OutboxEntry[]> =>
  onDevice(async (store) => {
    const found = await store.getAll('waiting', ofMember(member));
    return found.map(({ value }) => unpackFiles(value) as OutboxEntry);
  });

const rowOf = async (entry: OutboxEntry) => ({
  member: entry.member,
  name: entry.name,
  value: await packFiles(entry),
});

/** Stores an entry and deletes its drafts, all or nothing. Asks the browser not to evict the store. */
export async function addToOutbox(entry: OutboxEntry, drafts: readonly string[]): Promise<void> {
  await onDevice(async (store: DeviceStore) => {
    const row = await rowOf(entry);
    const work = store.transaction(['waiting', 'drafts'], 'readwrite');
    await Promise.all([
      work.objectStore('waiting').put(row),
      ...drafts.map((name) => work.objectStore('drafts').delete([entry.member, name])),
      work.done,
    ]);
  });
  // Missing on plain http beyond localhost, although the types have it.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  announce({ kind: 'changed' });
}

/** Stores how far an entry has come, unless it was removed meanwhile. */
export async function updateInOutbox(entry: OutboxEntry): Promise<void> {
  await onDevice(async (store) => {
    const row = await rowOf(entry);
    const work = store.transaction('waiting', 'readwrite');
    const before = await work.store.getKey([entry.member, entry.name]);
    if (before !== undefined) await work.store.put(row);
    await work.done;
  });
  announce({ kind: 'changed' });
}

/** @param sent it is in the journal now, and was not thrown away */
export async function removeFromOutbox({ member, name }: OutboxEntry, sent = false): Promise<void> {
  await onDevice((store) => store.delete('waiting', [member, name]));
  announce(sent ? { kind: 'sent', name } : { kind: 'changed' });
}
