import { onDevice, ofMember } from '../device-store.ts';
import { packFiles, unpackFiles } from '../stored-files.ts';
import type { OutboxItem } from './item.ts';

/** Tabs send these to each other and to themselves. */
type OutboxChange = { kind: 'changed' } | { kind: 'sent'; name: string; of: string };

type Listener = (change: OutboxChange, fromHere: boolean) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function announce(change: OutboxChange): void {
  for (const listener of listeners) listener(change, true);
  channel?.postMessage(change);
}

/** Calls back when this device's outbox changes, in this tab or another. */
export function onOutboxChange(listener: Listener): () => void {
  if (channel === null) {
    channel = new BroadcastChannel('stoa-outbox');
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => {
      for (const one of listeners) one(data, false);
    });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The names of items that this tab's forms await. */
const awaited = new Set<string>();

/** Hides an item from the list while a form of this tab shows its outcome. Returns a function that shows it. */
export function hideWhileAwaited(name: string): () => void {
  awaited.add(name);
  return () => {
    awaited.delete(name);
    for (const listener of listeners) listener({ kind: 'changed' }, true);
  };
}

/** Returns a member's items, oldest first, without those that this tab's forms await. Rejects with DeviceStoreError. */
export const listedItems = async (member: number): Promise<OutboxItem[]> =>
  (await outboxItems(member)).filter(({ name }) => !awaited.has(name));

/** Returns a member's items, oldest first. Rejects with DeviceStoreError. */
export const outboxItems = (member: number): Promise<OutboxItem[]> =>
  onDevice(async (store) => unpackFiles(await store.getAll('outbox', ofMember(member))) as OutboxItem[]);

export interface Replaced {
  readonly drafts?: readonly string[] | undefined;
  readonly items?: readonly string[] | undefined;
}

/** Stores an item and deletes what it replaces, atomically. Asks the browser not to evict the store. */
export async function addToOutbox(
  item: OutboxItem,
  { drafts = [], items = [] }: Replaced = {},
): Promise<void> {
  const { member } = item;
  await onDevice(async (store) => {
    const row = (await packFiles(item)) as OutboxItem;
    const work = store.transaction(['outbox', 'drafts'], 'readwrite');
    await Promise.all([
      work.objectStore('outbox').put(row),
      ...items.map((name) => work.objectStore('outbox').delete([member, name])),
      ...drafts.map((name) => work.objectStore('drafts').delete([member, name])),
      work.done,
    ]);
  });
  // Missing on plain HTTP except on localhost, despite its type.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  announce({ kind: 'changed' });
}

/** Stores an item's outcome, unless it was removed. */
export async function updateInOutbox(item: OutboxItem): Promise<void> {
  await onDevice(async (store) => {
    const row = (await packFiles(item)) as OutboxItem;
    const work = store.transaction('outbox', 'readwrite');
    const before = await work.store.getKey([item.member, item.name]);
    if (before !== undefined) await work.store.put(row);
    await work.done;
  });
  announce({ kind: 'changed' });
}

export const announceSent = ({ name, kind: of }: OutboxItem): void => announce({ kind: 'sent', name, of });

/** @param sent true if the item was sent, false if it was discarded */
export async function removeFromOutbox(item: OutboxItem, sent = false): Promise<void> {
  await onDevice((store) => store.delete('outbox', [item.member, item.name]));
  if (sent) announceSent(item);
  else announce({ kind: 'changed' });
}
