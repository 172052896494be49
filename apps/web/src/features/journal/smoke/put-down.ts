import { queryOptions } from '@tanstack/react-query';
import { deleteDraft, readDraft, writeDraft } from '../draft/draft-store.ts';

/** A cigar of the journal that was put down on this device, until the server knows. Stored there: its fields cannot be renamed. */
export interface PutDown {
  entryId: number;
  /** Smoking time; null is not proposed. */
  minutes: number | null;
}

export const PUT_DOWN = 'put down';

export const putDownQuery = (member: number) =>
  queryOptions({
    queryKey: ['put-down', member] as const,
    queryFn: async () => (await readDraft<PutDown>(member, PUT_DOWN))?.value ?? null,
    networkMode: 'always',
    staleTime: Infinity,
  });

/** Without a device store it lives as long as the page. */
export const storePutDown = (member: number, value: PutDown): Promise<void> =>
  writeDraft(member, PUT_DOWN, value, undefined).catch(() => undefined);

export const forgetPutDown = (member: number): Promise<void> =>
  deleteDraft(member, PUT_DOWN).catch(() => undefined);
