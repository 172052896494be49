import type { Entry } from '@stoa/contract';
import { ApiError, call } from '../../../lib/api.ts';
import { codeRefusal } from '../code-check.ts';
import { entryChange, type EntryChange } from '../entry-form.ts';
import { type AddedEntry, addEntry, type Attempt, updateEntry } from '../post-entry.ts';
import { added, locationOf, nextStep, type OutboxEntry, placed, withoutTime } from './outbox-entry.ts';

export interface Delivery {
  /** Stores how far the entry has come, before the next step begins. */
  saveProgress: (entry: OutboxEntry) => Promise<void>;
  onProgress: (percent: number) => void;
}

const attemptOf = (entry: OutboxEntry, step: keyof OutboxEntry['keys']): Attempt => ({
  idempotencyKey: entry.keys[step],
  asMember: entry.member,
});

/** Adds the cigar to the journal. The member's own unfinished entry of it is continued, as the code dialog does. */
async function add(entry: OutboxEntry): Promise<OutboxEntry> {
  const { cigar } = entry;
  if (cigar === null) throw new Error('An entry without an id needs its cigar: store it with the entry.');
  try {
    const { id, earned } = await addEntry(cigar, attemptOf(entry, 'add'));
    return added(entry, id, earned);
  } catch (error) {
    const own = error instanceof ApiError && error.status === 400 ? codeRefusal(error).own : null;
    if (own?.inProgress) return added(entry, own.id, null);
    throw error;
  }
}

type Place = NonNullable<OutboxEntry['values']['place']>;

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
  const { id } = await call('POST /address/', { body }, attemptOf(entry, 'place'));
  return placed(entry, id);
}

/** All that the form has, or what differs from the entry that it began with. */
function typedIn({ values, base, subject, addressId }: OutboxEntry): EntryChange {
  const change = entryChange(values, subject, locationOf({ values, addressId }));
  if (base === undefined) return change;
  const before: Readonly<Record<string, unknown>> = entryChange(
    base,
    subject,
    locationOf({ values: base, addressId: null }),
  );
  return Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}

const changeFor = (entry: OutboxEntry): EntryChange => ({
  ...typedIn(entry),
  // An earlier attempt may have added it under another name.
  ...(entry.cigar?.kind === 'named' && entry.cigar.identity),
  // A time that the member typed precedes the time of saving.
  ...(entry.smokedAt !== null && entry.values.smoked_at === null && { smoked_at: entry.smokedAt }),
  ...(entry.putsDown && { is_lit: false }),
});

async function update(
  entry: OutboxEntry,
  id: number,
  { saveProgress, onProgress }: Delivery,
): Promise<Entry> {
  const { photos } = entry.values;
  try {
    return await updateEntry(id, changeFor(entry), { photos, onProgress }, attemptOf(entry, 'update'));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    if (entry.smokedAt === null || error.fields['smoked_at'] === undefined) throw error;
    // The device's clock is ahead of the server's: the server's own time will do.
    const again = withoutTime(entry);
    await saveProgress(again);
    return await update(again, id, { saveProgress, onProgress });
  }
}

export interface Delivered {
  entry: Entry;
  earned: AddedEntry['earned'] | OutboxEntry['earned'];
}

/** Sends an entry from its next step on, each step under its own key. Rejects as `call` does. */
export async function deliver(entry: OutboxEntry, delivery: Delivery): Promise<Delivered> {
  if (entry.lit) return await (await import('./deliver-lit.ts')).deliverLit(entry);
  const step = nextStep(entry);
  if (step === 'update' && entry.entryId !== null) {
    return { entry: await update(entry, entry.entryId, delivery), earned: entry.earned };
  }
  const further = step === 'add' ? await add(entry) : await storePlace(entry);
  await delivery.saveProgress(further);
  return await deliver(further, delivery);
}
