import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An answer of the server as last seen, to open the app with while there is no connection. */
export interface KeptAnswer {
  member: number;
  /** The query's key as text. */
  hash: string;
  key: readonly unknown[];
  data: unknown;
  /** When the server gave it, milliseconds since 1970. */
  updatedAt: number;
  /** The version of the app that kept it. */
  version: string;
}

/** Something that belongs to one member and is told apart by a name. */
export interface Belonging {
  member: number;
  name: string;
  value: unknown;
}

export interface DeviceSchema extends DBSchema {
  answers: { key: [member: number, hash: string]; value: KeptAnswer };
  /** What is typed and not sent: forms, and their photos apart, which change less often. */
  drafts: { key: [member: number, name: string]; value: Belonging };
  /** What is finished and waits to be sent; the name sorts by age. */
  waiting: { key: [member: number, name: string]; value: Belonging };
}

export type DeviceStore = IDBPDatabase<DeviceSchema>;
export type StoreName = 'answers' | 'drafts' | 'waiting';
const STORES: readonly StoreName[] = ['answers', 'drafts', 'waiting'];

/** This browser keeps nothing for us, or has no room: what is typed lives as long as the page. */
export class DeviceStoreError extends Error {
  override readonly name = 'DeviceStoreError';

  constructor(cause: unknown) {
    const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    super(
      full
        ? 'This device has no room left. Free some space or take out a photo, then try again.'
        : 'This browser keeps nothing on this device. Stay on this page until you are online, then try again.',
      { cause },
    );
  }
}

let opening: Promise<DeviceStore> | null = null;

function open(): Promise<DeviceStore> {
  opening ??= openDB<DeviceSchema>('stoa', 1, {
    upgrade(store) {
      for (const name of ['drafts', 'waiting'] as const) {
        store.createObjectStore(name, { keyPath: ['member', 'name'] });
      }
      store.createObjectStore('answers', { keyPath: ['member', 'hash'] });
    },
    // A newer version of the app in another tab wants to change the store: let it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = null;
    },
  });
  // Refused once, it may be allowed the next time.
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Works with the store of this device. Rejects with DeviceStoreError when the browser has none or it is full. */
export async function onDevice<T>(work: (store: DeviceStore) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch (error) {
    throw new DeviceStoreError(error);
  }
}

/** All keys of one member: numbers sort before texts, and texts before lists. */
export const ofMember = (member: number): IDBKeyRange => IDBKeyRange.bound([member], [member, []]);

/** Takes everything of a member off this device, or only some of it. */
export const forgetMember = (member: number, names: readonly StoreName[] = STORES): Promise<void> =>
  onDevice(async (store) => {
    const work = store.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => work.objectStore(name).delete(ofMember(member))), work.done]);
  });

/**
 * Takes what other members last saw off this device, and says how many answers that were. What they have not sent
 * yet stays theirs.
 */
export const forgetOthersAnswers = (member: number): Promise<number> =>
  onDevice(async (store) => {
    const work = store.transaction('answers', 'readwrite');
    const others = [IDBKeyRange.upperBound([member], true), IDBKeyRange.lowerBound([member, []], true)];
    const counts = await Promise.all(others.map((range) => work.store.count(range)));
    await Promise.all([...others.map((range) => work.store.delete(range)), work.done]);
    return counts.reduce((sum, count) => sum + count, 0);
  });
