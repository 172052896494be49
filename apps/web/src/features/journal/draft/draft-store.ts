import { onDevice } from '../../../lib/device-store.ts';

/** Photos stand apart: they are large, and change less often than the words. */
const photosOf = (name: string) => `${name} photos`;

/** The records that a draft consists of. */
export const draftRecords = (name: string): readonly string[] => [name, photosOf(name)];

export interface StoredDraft<T> {
  value: T;
  photos: File[];
}

/** What a member typed into a form and has not sent, if anything. Never rejects: without a store there is none. */
export async function readDraft<T>(member: number, name: string): Promise<StoredDraft<T> | null> {
  try {
    return await onDevice(async (store) => {
      const [draft, photos] = await Promise.all([
        store.get('drafts', [member, name]),
        store.get('drafts', [member, photosOf(name)]),
      ]);
      return draft ? { value: draft.value as T, photos: (photos?.value as File[] | undefined) ?? [] } : null;
    });
  } catch {
    return null;
  }
}

/** @param photos undefined when they are as they were */
export const writeDraft = (
  member: number,
  name: string,
  value: unknown,
  photos: readonly File[] | undefined,
): Promise<void> =>
  onDevice(async (store) => {
    const work = store.transaction('drafts', 'readwrite');
    await Promise.all([
      work.store.put({ member, name, value }),
      ...(photos ? [work.store.put({ member, name: photosOf(name), value: photos })] : []),
      work.done,
    ]);
  });

export const dropDraft = (member: number, name: string): Promise<void> =>
  onDevice(async (store) => {
    const work = store.transaction('drafts', 'readwrite');
    await Promise.all([...draftRecords(name).map((one) => work.store.delete([member, one])), work.done]);
  });

/** Whether a member has anything typed that is not sent. */
export const hasDrafts = (member: number): Promise<boolean> =>
  onDevice(async (store) => (await store.count('drafts', IDBKeyRange.bound([member], [member, []]))) > 0);
