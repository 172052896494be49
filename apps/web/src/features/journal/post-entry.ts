import type { Entry } from '@stoa/contract';
import type { Answer, Input } from '@stoa/contract/client';
import { ApiError, call, upload } from '../../lib/api.ts';
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

/** A retry has the same key, and is refused (409) under another member's session. */
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

export const LOT_NOT_TAKEN =
  'Your entry was added. None of these were left in your humidor, so nothing was taken out.';

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
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const added = await postEntry(entry, attempt, sending);
    toast.success(LOT_NOT_TAKEN);
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
