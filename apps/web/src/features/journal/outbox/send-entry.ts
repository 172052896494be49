import type { Entry } from '@stoa/contract';
import { ApiError, call } from '../../../lib/api.ts';
import { codeRefusal } from '../code-check.ts';
import { entryChange, type EntryChange, entryValues, type EntryValues, freshValues } from '../entry-form.ts';
import { type Attempt, createEntry, type PhotoUpload, updateEntry } from '../post-entry.ts';
import type { Delivered, EntryPayload, QueuedEntry } from './queued-entry.ts';

type Change = Readonly<Record<string, unknown>>;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const differing = (change: EntryChange, before: Change): EntryChange =>
  Object.fromEntries(Object.entries(change).filter(([field, value]) => !isEqual(value, before[field])));

/** Returns the form's values that differ from those it began with. Others never see a place that the form didn't show. */
function typedSince(base: EntryValues, { values, subject }: EntryPayload): EntryChange {
  const change = entryChange(values, subject);
  const typed = differing(change, { ...entryChange(base, subject) });
  const { location, is_location_public } = change;
  if (typed.is_location_public === true && location !== null) typed.location = location;
  if (typed.location && !is_location_public) typed.is_location_public = false;
  return typed;
}

/** Returns all the form's values, or those that differ from its base. */
const typedIn = (payload: EntryPayload): EntryChange =>
  payload.base === undefined
    ? entryChange(payload.values, payload.subject)
    : typedSince(payload.base, payload);

const changeFor = (payload: EntryPayload): EntryChange => ({
  ...typedIn(payload),
  ...(payload.cigar?.kind === 'named' && payload.cigar.identity),
  // A time that the member typed wins over the time of saving.
  ...(payload.smokedAt !== null && payload.values.smoked_at === null && { smoked_at: payload.smokedAt }),
  ...(payload.putsDown && { is_lit: false }),
});

/** Returns true if an entry has the place sent with it; the server may have named its point. */
function hasPlace({ location: stored }: Entry, sent: EntryChange['location']): boolean {
  if (typeof sent !== 'object' || sent === null || stored === null || !('latitude' in stored)) return false;
  const fields =
    sent.latitude === null ? (['street', 'city'] as const) : (['latitude', 'longitude'] as const);
  return fields.every((field) => stored[field] === sent[field]);
}

/** Returns sent values that the response lacks: an earlier attempt under its key may have sent less. */
function missingFrom(entry: Entry, change: EntryChange): EntryChange {
  const values = entryValues(entry, entry.is_location_public);
  const stored = entryChange(values, entry);
  const moment = change.smoked_at && new Date(change.smoked_at).toISOString();
  const { photo_descriptions: _withPhotos, ...words } = change;
  const missing = differing(words, { ...entry, ...stored });
  if (moment === entry.smoked_at) delete missing.smoked_at;
  if (hasPlace(entry, change.location)) delete missing.location;
  return missing;
}

interface Sent<Answer> {
  readonly answer: Answer;
  readonly change: EntryChange;
}

/** Sends without the time if the device's clock is ahead of the server's, which then sets its own. */
async function withTime<Answer>(
  { smokedAt }: EntryPayload,
  change: EntryChange,
  send: (change: EntryChange) => Promise<Answer>,
): Promise<Sent<Answer>> {
  try {
    return { answer: await send(change), change };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    if (smokedAt === null || error.fields['smoked_at'] === undefined) throw error;
    const { smoked_at: _ahead, ...rest } = change;
    return { answer: await send(rest), change: rest };
  }
}

interface Sending extends PhotoUpload {
  attempt: Attempt;
}

/** Fields with numbers of photos, which may have been removed elsewhere since. */
const PHOTO_FIELDS = ['remove_images', 'photo_order', 'describe_photos'] as const;

const isAboutPhotos = (error: unknown): boolean => {
  const fields = error instanceof ApiError && error.status === 400 ? Object.keys(error.fields) : [];
  return fields.length > 0 && fields.every((field) => PHOTO_FIELDS.some((one) => one === field));
};

/** Returns the change without photos that the entry doesn't have anymore. */
function withoutMissingPhotos(change: EntryChange, { journal_images: images }: Entry): EntryChange {
  const has = (id: number) => images.some((image) => image.id === id);
  const { remove_images: removed, photo_order: order, describe_photos: described, ...rest } = change;
  return {
    ...rest,
    ...(removed && { remove_images: removed.filter(has) }),
    ...(order && { photo_order: order.filter(has) }),
    ...(described && { describe_photos: described.filter(({ id }) => has(id)) }),
  };
}

async function update(
  payload: EntryPayload,
  id: number,
  change: EntryChange,
  { attempt, ...upload }: Sending,
): Promise<Entry> {
  const send = async (sent: EntryChange, key: string) => {
    const keyed = { ...attempt, idempotencyKey: key };
    return (await withTime(payload, sent, (timed) => updateEntry(id, timed, upload, keyed))).answer;
  };
  const { idempotencyKey: key, asMember } = attempt;
  try {
    return await send(change, key);
  } catch (error) {
    if (!isAboutPhotos(error)) throw error;
    const entry = await call('GET /cigars/{id}/get_cigar_detail/', { params: { id } }, { asMember });
    // A fixed key, so that a repeat of both calls adds photos once.
    return await send(withoutMissingPhotos(change, entry), `${key}-photos`);
  }
}

/** Adds in one call; a second follows if an earlier attempt added the cigar with less. */
async function add(payload: EntryPayload, change: EntryChange, sending: Sending): Promise<Delivered> {
  const { cigar, addKey } = payload;
  if (cigar === null || addKey === undefined)
    throw new Error('An entry without an id needs its cigar: store it with the entry.');
  const attempt = { ...sending.attempt, idempotencyKey: addKey };
  const sent = await withTime(payload, change, (timed) => createEntry(cigar, attempt, timed, sending));
  const { earned, ...entry } = sent.answer;
  const missing = missingFrom(entry, sent.change);
  const photos = entry.journal_images.length < sending.photos.length ? sending.photos : [];
  if (photos.length === 0 && Object.keys(missing).length === 0) return { entry, earned };
  const { photo_descriptions } = change;
  const rest = { ...missing, ...(photos.length > 0 && photo_descriptions && { photo_descriptions }) };
  return { entry: await update(payload, entry.id, rest, { ...sending, photos }), earned };
}

/** Continues the member's own unfinished entry of the cigar with what was typed, and leaves what it already says. */
async function addOrContinue(
  payload: EntryPayload,
  change: EntryChange,
  sending: Sending,
): Promise<Delivered> {
  try {
    return await add(payload, change, sending);
  } catch (error) {
    const own = error instanceof ApiError && error.status === 400 ? codeRefusal(error).own : null;
    if (!own?.inProgress) throw error;
    const { is_location_public, visibility } = payload.values;
    const typed = typedSince(freshValues(is_location_public, visibility), payload);
    return { entry: await update(payload, own.id, typed, sending), earned: null };
  }
}

/** Sends an entry or a change of one; the same keys make a repeat safe. Rejects as `call` does. */
export async function sendEntry(
  item: QueuedEntry,
  onProgress: (percent: number) => void,
): Promise<Delivered> {
  const { payload, member: asMember, key: idempotencyKey } = item;
  if (payload.lit) return await (await import('./send-lit.ts')).sendLit(item);
  const attempt = { idempotencyKey, asMember };
  const sending = { photos: payload.values.photos, onProgress, attempt };
  const change = changeFor(payload);
  if (payload.entryId === null) return await addOrContinue(payload, change, sending);
  return { entry: await update(payload, payload.entryId, change, sending), earned: payload.earned ?? null };
}
