import type { Entry } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { ApiError, call, upload } from '../../../lib/api.ts';
import { codeRefusal } from '../code-check.ts';
import { entryChange, type EntryChange, entryFormData } from '../entry-form.ts';
import { added, locationOf, nextStep, placed, type WaitingEntry, withoutTime } from './waiting-entry.ts';

/** An upload that moves nothing for so long is given up and tried again later, milliseconds. */
const STALLED = 60_000;

export interface Delivery {
  /** Keeps how far the entry has come, before the next step begins. */
  keep: (entry: WaitingEntry) => Promise<void>;
  /** Percent of the photos sent, 0 to 100. */
  onProgress: (percent: number) => void;
}

const guarded = (entry: WaitingEntry, step: keyof WaitingEntry['keys']) => ({
  idempotencyKey: entry.keys[step],
  asMember: entry.member,
});

/** Puts the cigar into the journal. One's own that was begun before is gone on with, as the code dialog does. */
async function add(entry: WaitingEntry): Promise<WaitingEntry> {
  const { cigar } = entry;
  if (cigar === null) throw new Error('An entry without an id needs its cigar: keep it with the entry.');
  const body = cigar.kind === 'code' ? { cigar_code: cigar.code } : cigar.identity;
  try {
    const { id, earned } = await call('POST /cigars/add_cigar/', { body }, guarded(entry, 'add'));
    return added(entry, id, earned);
  } catch (error) {
    const own = error instanceof ApiError && error.status === 400 ? codeRefusal(error).own : null;
    if (own?.inProgress) return added(entry, own.id, null);
    throw error;
  }
}

type Place = NonNullable<WaitingEntry['values']['place']>;

/** A point that was taken without a connection gets its name now, if it has one. */
async function named(place: Place): Promise<Place> {
  const { city, latitude, longitude } = place;
  if (city !== '' || latitude === null || longitude === null) return place;
  try {
    const query = { lat: String(latitude), lng: String(longitude) };
    const { place_details } = await call('GET /locations/get-place-name/', { query });
    return place_details;
  } catch (error) {
    // Out at sea: the point alone is a place too.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return place;
    throw error;
  }
}

async function storePlace(entry: WaitingEntry): Promise<WaitingEntry> {
  const { place } = entry.values;
  if (place === null) return entry;
  const { street, city, state, zip_code, country, latitude, longitude } = await named(place);
  const body = { street, city, state, zip_code, country, latitude, longitude, type: 'cigar' as const };
  const { id } = await call('POST /address/', { body }, guarded(entry, 'place'));
  return placed(entry, id);
}

/** Sends with a watch beside it: an upload has no time-out of its own. */
async function watched<T>(
  onProgress: (percent: number) => void,
  send: (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), STALLED);
  try {
    return await send((percent) => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), STALLED);
      onProgress(percent);
    }, stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

function changeFor(entry: WaitingEntry): EntryChange {
  return {
    ...entryChange(entry.values, entry.subject, locationOf(entry)),
    // An earlier attempt may have gone out under another name.
    ...(entry.cigar?.kind === 'named' && entry.cigar.identity),
    // What the member says themselves goes before when it was saved.
    ...(entry.smokedAt !== null && entry.values.smoked_at === null && { smoked_at: entry.smokedAt }),
  };
}

async function update(entry: WaitingEntry, id: number, { keep, onProgress }: Delivery): Promise<Entry> {
  const params = { id };
  const change = changeFor(entry);
  const { photos } = entry.values;
  const options = guarded(entry, 'update');
  try {
    if (photos.length === 0)
      return await call('PUT /cigars/{id}/update_cigar/', { params, body: change }, options);
    const body = entryFormData(change, photos);
    return await watched(onProgress, (progress, signal) =>
      upload(
        'PUT /cigars/{id}/update_cigar/',
        { params, body },
        { ...options, onProgress: progress, signal },
      ),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    if (entry.smokedAt === null || error.fields['smoked_at'] === undefined) throw error;
    const again = withoutTime(entry);
    await keep(again);
    return await update(again, id, { keep, onProgress });
  }
}

export interface Delivered {
  entry: Entry;
  earned: Answer<'POST /cigars/add_cigar/'>['earned'] | WaitingEntry['earned'];
}

/**
 * Sends an entry from the step where it stands. Whatever was done before is not done again: each step is kept when it
 * is through, and goes out under its own key. Rejects with what `call` rejects with.
 */
export async function deliver(entry: WaitingEntry, delivery: Delivery): Promise<Delivered> {
  const step = nextStep(entry);
  if (step === 'update' && entry.entryId !== null) {
    return { entry: await update(entry, entry.entryId, delivery), earned: entry.earned };
  }
  const further = step === 'add' ? await add(entry) : await storePlace(entry);
  await delivery.keep(further);
  return await deliver(further, delivery);
}
