import { onDevice } from '../../../lib/device-store.ts';
import { sessionMark } from '../../../lib/session-mark.ts';
import { packFiles, unpackFiles } from '../../../lib/stored-files.ts';

/** Keeps photos in their own records: they are large and change less often than the text. */
const photosKey = (name: string) => `${name} photos`;

export const draftRecords = (name: string): readonly string[] => [name, photosKey(name)];

export interface StoredDraft<T> {
  value: T;
  photos: File[];
}

/** Returns null without a draft or a device store; never rejects. */
export async function readDraft<T>(member: number, name: string): Promise<StoredDraft<T> | null> {
  try {
    return await onDevice(async (store) => {
      const [draft, photos] = await Promise.all([
        store.get('drafts', [member, name]),
        store.get('drafts', [member, photosKey(name)]),
      ]);
      if (!draft) return null;
      return { value: draft.value as T, photos: unpackFiles(photos?.value ?? []) as File[] };
    });
  } catch {
    return null;
  }
}

/**
 * Stores nothing once the member's session has ended, because that wipes all drafts.
 * @param isPhotosStored true if these photos were stored before; they are stored again if a save has deleted them since
 */
export const writeDraft = (
  member: number,
  name: string,
  value: unknown,
  photos: readonly File[],
  isPhotosStored = false,
): Promise<void> =>
  onDevice(async (store) => {
    const isPresent =
      isPhotosStored && (await store.getKey('drafts', [member, photosKey(name)])) !== undefined;
    const packed = isPresent ? null : await packFiles(photos);
    if (sessionMark.memberId() !== member) return;
    const work = store.transaction('drafts', 'readwrite');
    await Promise.all([
      work.store.put({ member, name, value }),
      ...(packed ? [work.store.put({ member, name: photosKey(name), value: packed })] : []),
      work.done,
    ]);
  });

export const deleteDraft = (member: number, name: string): Promise<void> =>
  onDevice(async (store) => {
    const work = store.transaction('drafts', 'readwrite');
    await Promise.all([...draftRecords(name).map((one) => work.store.delete([member, one])), work.done]);
  });

export const hasDrafts = (member: number): Promise<boolean> =>
  onDevice(async (store) => (await store.count('drafts', IDBKeyRange.bound([member], [member, []]))) > 0);
