import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './outbox/item.ts';
import { moveOldRows, type OldStores, type Upgrade } from './outbox/old-stores.ts';
import { endsWithin } from './within.ts';

/** The server's last response to a query, for opening the app offline. */
export interface StoredAnswer {
  member: number;
  hash: string;
  key: readonly unknown[];
  data: unknown;
  updatedAt: number;
  version: string;
}

interface MemberRecord {
  member: number;
  name: string;
  value: unknown;
}

interface DeviceSchema extends DBSchema {
  answers: { key: [member: number, hash: string]; value: StoredAnswer };
  drafts: { key: [member: number, name: string]; value: MemberRecord };
  /** Holds members' texts until the server has them. */
  outbox: { key: [member: number, name: string]; value: OutboxItem };
}

type DeviceStore = IDBPDatabase<DeviceSchema>;
export type StoreName = 'answers' | 'drafts' | 'outbox';
const STORES: readonly StoreName[] = ['answers', 'drafts', 'outbox'];

export class DeviceStoreError extends Error {
  override readonly name = 'DeviceStoreError';

  constructor(cause: unknown) {
    const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    super(
      full
        ? 'This device is out of space. Free some up or remove a photo, then try again.'
        : 'This browser can’t save anything on this device. Stay on this page until you’re online, then try again.',
      { cause },
    );
  }
}

/** Milliseconds; a slow phone needs half of them for ten photos of 15 MB. */
const ANSWER_LIMIT = 8000;

let opening: Promise<DeviceStore> | null = null;

function open(): Promise<DeviceStore> {
  opening ??= openDB<DeviceSchema>('stoa', 4, {
    async upgrade(store, version, _to, work) {
      store.createObjectStore('outbox', { keyPath: ['member', 'name'] });
      if (version > 0) return await moveOldRows(store as unknown as OldStores, work as unknown as Upgrade);
      store.createObjectStore('drafts', { keyPath: ['member', 'name'] });
      store.createObjectStore('answers', { keyPath: ['member', 'hash'] });
    },
    // Another tab's newer version of the app is upgrading the store.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = null;
    },
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Runs `work` with the device store. Rejects with DeviceStoreError, also if the store doesn't respond within eight seconds. */
export async function onDevice<T>(work: (store: DeviceStore) => Promise<T>): Promise<T> {
  try {
    return await endsWithin(ANSWER_LIMIT, open().then(work));
  } catch (error) {
    throw new DeviceStoreError(error);
  }
}

/** All keys of a member, because IndexedDB sorts numbers and strings before arrays. */
export const ofMember = (member: number): IDBKeyRange => IDBKeyRange.bound([member], [member, []]);

export const forgetMember = (member: number, names: readonly StoreName[] = STORES): Promise<void> =>
  onDevice(async (store) => {
    const work = store.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => work.objectStore(name).delete(ofMember(member))), work.done]);
  });

/** Deleted with the session; only the outbox outlives it. */
const OF_SESSIONS = ['answers', 'drafts'] as const;

export const forgetSessions = (): Promise<void> =>
  onDevice(async (store) => {
    const work = store.transaction(OF_SESSIONS, 'readwrite');
    await Promise.all([...OF_SESSIONS.map((name) => work.objectStore(name).clear()), work.done]);
  });

/** Deletes responses and drafts of other members, but not their outbox. Returns how many. */
export const forgetOthersSessions = (member: number): Promise<number> =>
  onDevice(async (store) => {
    const work = store.transaction(OF_SESSIONS, 'readwrite');
    const others = [IDBKeyRange.upperBound([member], true), IDBKeyRange.lowerBound([member, []], true)];
    const stores = OF_SESSIONS.map((name) => work.objectStore(name));
    const counts = await Promise.all(stores.flatMap((one) => others.map((range) => one.count(range))));
    await Promise.all([...stores.flatMap((one) => others.map((range) => one.delete(range))), work.done]);
    return counts.reduce((sum, count) => sum + count, 0);
  });
