import type { EntryChange } from '@stoa/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import type { Platform } from '../../platform/platform.ts';
import { freezeForecast } from '../forecast/index.ts';
import { nameLocation } from '../places/index.ts';
import { earnPracticesByEntry } from '../practices/index.ts';
import { withUploads, type StoredUploads } from './entry-photos.ts';
import { overallRating, refuseUnlightable, smokedAt } from './entry.ts';
import { addToEntryCounters, refuseSecondLit } from './journal.repository.ts';
import type { EntryTable } from './journal.tables.ts';
import { countNamedCigar } from './named-cigars.ts';
import { cigarNameKey } from './search-words.ts';
import type { Audience } from '@stoa/contract/journal.rules';
import { publishFirstCigar, publishPublicPlace } from '../notifications/index.ts';

interface PublishedEntry {
  readonly place_id: number | null;
  readonly is_location_public: boolean;
  readonly completed_at: Date | null;
  readonly visibility: Audience;
}

const hasPublicPlace = (entry: PublishedEntry | null): boolean =>
  entry !== null &&
  entry.completed_at !== null &&
  entry.visibility === 'members' &&
  entry.is_location_public &&
  entry.place_id !== null;

/** Returns true for the first completed entry ever, even if it is deleted later. */
const isFirst = async (tx: Tx, memberId: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ first_completed_at: at })
    .where('id', '=', memberId)
    .where('first_completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Publishes a first completed entry or a newly public place (decisions.md §4, §6). The caller has locked the member's row. */
const publishEntryEvents = async (
  tx: Tx,
  memberId: number,
  entryId: number,
  { before, after }: { readonly before: PublishedEntry | null; readonly after: PublishedEntry },
  at: Date,
): Promise<void> => {
  const completes = (before === null || before.completed_at === null) && after.completed_at !== null;
  if (completes && (await isFirst(tx, memberId, at))) await publishFirstCigar(tx, memberId, entryId, at);
  if (hasPublicPlace(before) || !hasPublicPlace(after)) return;
  const place = await tx
    .selectFrom('address')
    .select('city')
    .where('id', '=', after.place_id)
    .executeTakeFirstOrThrow();
  await publishPublicPlace(tx, memberId, { entryId, city: place.city }, at);
};

type RatedEntry = Pick<Selectable<EntryTable>, 'id' | 'product_id' | 'name' | 'brand_name' | 'vitola'>;

/** Freezes the forecast of an entry that just got its first overall rating. */
const freeze = (tx: Tx, memberId: number, entry: RatedEntry, now: Date): Promise<void> => {
  const { id: entryId, product_id: productId } = entry;
  const nameKey = productId === null ? cigarNameKey(entry) : null;
  return freezeForecast(tx, { entryId, memberId, productId, nameKey }, now);
};

interface Prepared {
  readonly uploads: StoredUploads;
  /** Adds the geocoder's name to a point from the client. */
  readonly location: EntryChange['location'];
}

type Write<T> = (tx: Tx, prepared: Prepared, now: Date) => Promise<T>;

interface Sent {
  readonly files: UploadedFiles;
  readonly descriptions: readonly string[] | undefined;
  readonly location: EntryChange['location'];
}

/** Writes in one transaction, once per idempotency key, with the sent photos. */
export const writeEntry = <T>(
  platform: Platform,
  memberId: number,
  input: Sent,
  write: Write<T>,
): Promise<T> =>
  withUploads(platform, memberId, input, async (uploads) => {
    const location = await nameLocation(platform.geocoder, input.location);
    let used = false;
    const result = await idempotent(platform.db, platform.clock.now(), async (tx) => {
      const written = await write(tx, { uploads, location }, platform.clock.now());
      used = true;
      return written;
    });
    return { result, used };
  });

/** Checks whether the cigar may be lit, or stay lit. @param before null for an entry that is added */
export const checkLighting = async (
  tx: Tx,
  memberId: number,
  before: Selectable<EntryTable> | null,
  input: EntryChange,
  now: Date,
): Promise<void> => {
  const overall = overallRating(input);
  const staysLit = before?.is_lit === true && input.is_lit !== false && overall === undefined;
  const since = () =>
    before !== null && input.smoked_at === undefined ? before.smoked_at : smokedAt(input.smoked_at, now);
  if (staysLit && input.smoked_at !== undefined) refuseUnlightable(since(), before.overall_rating, now);
  if (input.is_lit !== true) return;
  refuseUnlightable(since(), overall ?? before?.overall_rating ?? null, now);
  await refuseSecondLit(tx, memberId, before?.id ?? null);
};

type WrittenEntry = RatedEntry & PublishedEntry;

/** Updates forecast, counters, notifications, and practices after an entry was written. */
export const updateAfterWrite = async (
  tx: Tx,
  memberId: number,
  before: Selectable<EntryTable> | null,
  after: WrittenEntry,
  now: Date,
): Promise<void> => {
  const isFinished = after.completed_at !== null;
  const completes = isFinished && (before === null || before.completed_at === null);
  // Imported entries earn no points or badges and notify no one, even when edited.
  const isImported = before !== null && before.import_id !== null;
  if (completes && !isImported) await freeze(tx, memberId, after, now);
  await countNamedCigar(tx, memberId, before, after);
  await addToEntryCounters(tx, memberId, { cigars: before === null ? 1 : 0, completed: completes ? 1 : 0 });
  if (isImported) return;
  await publishEntryEvents(tx, memberId, after.id, { before, after }, now);
  if (isFinished) await earnPracticesByEntry(tx, memberId, after.id, now, cigarNameKey);
};
