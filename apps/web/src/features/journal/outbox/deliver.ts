import type { Entry } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { ApiError, call, upload } from '../../../lib/api.ts';
import { codeRefusal } from '../code-check.ts';
import { entryChange, type EntryChange, entryFormData } from '../entry-form.ts';
import { added, locationOf, nextStep, placed, type OutboxEntry, withoutTime } from './outbox-entry.ts';

/** Milliseconds without progress after which an upload is aborted and tried again later. */
const STALLED = 60_000;

export interface Delivery {
  /** Stores how far the entry has come, before the next step begins. */
  saveProgress: (entry: OutboxEntry) => Promise<void>;
  /** Percent of the photos sent, 0 to 100. */
  onProgress: (percent: number) => void;
}

const guarded = (entry: OutboxEntry, step: keyof OutboxEntry['keys']) => ({
  idempotencyKey: entry.keys[step],
  asMember: entry.member,
});

/** Adds the cigar to the journal. The member's own unfinished entry of it is continued, as the code dialog does. */
async function add(entry: OutboxEntry): Promise<OutboxEntry> {
  const { cigar } = entry;
  if (cigar === null) throw new Error('An entry without an id needs its cigar: store it with the entry.');
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

type Place = NonNullable<OutboxEntry['values']['place']>;

/** Looks up the name of a point that was taken without a connection. */
async function withName(place: Place): Promise<Place> {
  const { city, latitude, longitude } = place;
  if (city !== '' || latitude === null || longitude === null) return place;
  try {
    const query = { lat: String(latitude), lng: String(longitude) };
    const { place_details } = await call('GET /locations/get-place-name/', { query });
    return place_details;
  } catch (error) {
    // No address there, as at sea: the point is stored without a name.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return place;
    throw error;
  }
}

async function storePlace(entry: OutboxEntry): Promise<OutboxEntry> {
  const { place } = entry.values;
  if (place === null) return entry;
  const { street, city, state, zip_code, country, latitude, longitude } = await withName(place);
  const body = { street, city, state, zip_code, country, latitude, longitude, type: 'cigar' as const };
  const { id } = await call('POST /address/', { body }, guarded(entry, 'place'));
  return placed(entry, id);
}

/** An upload has no timeout of its own: aborts it when it stalls. */
async function withStallTimeout<T>(
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

function changeFor(entry: OutboxEntry): EntryChange {
  return {
    ...entryChange(entry.values, entry.subject, locationOf(entry)),
    // An earlier attempt may have added it under another name.
    ...(entry.cigar?.kind === 'named' && entry.cigar.identity),
    // A time that the member typed precedes the time of saving.
    ...(entry.smokedAt !== null && entry.values.smoked_at === null && { smoked_at: entry.smokedAt }),
  };
}

async function update(
  entry: OutboxEntry,
  id: number,
  { saveProgress, onProgress }: Delivery,
): Promise<Entry> {
  const params = { id };
  const change = changeFor(entry);
  const { photos } = entry.values;
  const options = guarded(entry, 'update');
  try {
    if (photos.length === 0)
      return await call('PUT /cigars/{id}/update_cigar/', { params, body: change }, options);
    const body = entryFormData(change, photos);
    return await withStallTimeout(onProgress, (progress, signal) =>
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
    await saveProgress(again);
    return await update(again, id, { saveProgress, onProgress });
  }
}

export interface Delivered {
  entry: Entry;
  earned: Answer<'POST /cigars/add_cigar/'>['earned'] | OutboxEntry['earned'];
}

/** Sends an entry from its next step on, each step under its own key. Rejects as `call` does. */
export async function deliver(entry: OutboxEntry, delivery: Delivery): Promise<Delivered> {
  const step = nextStep(entry);
  if (step === 'update' && entry.entryId !== null) {
    return { entry: await update(entry, entry.entryId, delivery), earned: entry.earned };
  }
  const further = step === 'add' ? await add(entry) : await storePlace(entry);
  await delivery.saveProgress(further);
  return await deliver(further, delivery);
}
