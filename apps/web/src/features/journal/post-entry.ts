import type { Entry } from '@stoa/contract';
import type { Answer, Input } from '@stoa/contract/client';
import type { HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { ApiError, call, errorText, upload } from '../../lib/api.ts';
import type { LotToSmoke } from '../../lib/lot-to-smoke.ts';
import { toast } from '../../ui/toast.ts';
import { type EntryChange, entryFormData, type IdentityValues } from './entry-form.ts';

/** A cigar that isn't in the journal yet, by its code or name. `lotId` is the lot in the humidor that it is taken from. */
export type UnsentCigar = { lotId?: number } & (
  { kind: 'code'; code: string; identity?: never } | { kind: 'named'; identity: IdentityValues; code?: never }
);

/** Leaves out the lot if the member then entered another kind of cigar. */
export function unsentCigar(
  entered: { code: string } | null,
  identity: IdentityValues,
  lot?: LotToSmoke,
): UnsentCigar {
  const taken = lot && (lot.named === null) === (entered !== null) ? { lotId: lot.id } : {};
  return entered ? { kind: 'code', code: entered.code, ...taken } : { kind: 'named', identity, ...taken };
}

export type AddedEntry = Answer<'POST /cigars/add_cigar/'>;

/** A retry has the same key, and is refused under another member's session. */
export interface Attempt {
  idempotencyKey: string;
  asMember: number;
}

/** Lights an added cigar; without a time, the server's clock counts. */
export interface Lighting {
  is_lit?: true;
  smoked_at?: string;
}

export interface PhotoUpload {
  photos: readonly File[];
  onProgress: (percent: number) => void;
}

/** Aborts an upload after this many milliseconds without progress, because it has no timeout. */
const STALLED_MS = 60_000;

async function withStallTimeout<T>(
  onProgress: (percent: number) => void,
  send: (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), STALLED_MS);
  try {
    return await send((percent) => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), STALLED_MS);
      onProgress(percent);
    }, stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

type NewEntry = Exclude<Input<'POST /cigars/add_cigar/'>['body'], FormData>;

type NotTaken = (typeof HUMIDOR_TEXTS)['empty' | 'otherCode' | 'otherCigar'];

/** By the server's reason. Only the type is imported, because every page loads this file, and few need the humidor's texts. */
const NOT_TAKEN: Readonly<Record<NotTaken, string>> = {
  'None of these cigars are left in your humidor. Please reload the page.':
    'Your entry was added. None of these were left in your humidor, so nothing was taken out.',
  'This code isn’t the one you put away. Please check it.':
    'Your entry was added. Nothing was taken out of your humidor, because the cigar there has another code.',
  'This isn’t the cigar you put away. Please choose another one, or leave the lot out.':
    'Your entry was added. Nothing was taken out of your humidor, because you put another cigar away.',
};

/** Returns what to say about an entry that was added without its lot. */
export const notTakenText = (error: ApiError): string =>
  new Map<string, string>(Object.entries(NOT_TAKEN)).get(errorText(error)) ??
  'Your entry was added. Nothing was taken out of your humidor.';

const NO_PHOTOS: PhotoUpload = { photos: [], onProgress: () => undefined };

/**
 * Adds a cigar with its text. The form and the outbox both post through here, so their retries share a key. If the lot is empty
 * or has another cigar by now, the entry is added without it, and a message says so.
 */
export async function createEntry(
  cigar: UnsentCigar,
  attempt: Attempt,
  written: NewEntry = {},
  sending: PhotoUpload = NO_PHOTOS,
): Promise<AddedEntry> {
  const { lotId } = cigar;
  const entry = { ...written, ...(cigar.kind === 'code' ? { cigar_code: cigar.code } : cigar.identity) };
  if (lotId === undefined) return await postEntry(entry, attempt, sending);
  try {
    return await postEntry({ ...entry, lot_id: lotId }, attempt, sending);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || error.isOtherMember) throw error;
    const added = await postEntry(entry, attempt, sending);
    toast.success(notTakenText(error));
    return added;
  }
}

async function postEntry(
  entry: NewEntry,
  attempt: Attempt,
  { photos, onProgress }: PhotoUpload,
): Promise<AddedEntry> {
  if (photos.length === 0) return await call('POST /cigars/add_cigar/', { body: entry }, attempt);
  const body = entryFormData(entry, photos);
  return await withStallTimeout(onProgress, (progress, signal) =>
    upload('POST /cigars/add_cigar/', { body }, { ...attempt, onProgress: progress, signal }),
  );
}

export async function updateEntry(
  id: number,
  change: EntryChange,
  { photos, onProgress }: PhotoUpload,
  attempt: Attempt,
): Promise<Entry> {
  const params = { id };
  if (photos.length === 0)
    return await call('PUT /cigars/{id}/update_cigar/', { params, body: change }, attempt);
  const body = entryFormData(change, photos);
  return await withStallTimeout(onProgress, (progress, signal) =>
    upload('PUT /cigars/{id}/update_cigar/', { params, body }, { ...attempt, onProgress: progress, signal }),
  );
}
