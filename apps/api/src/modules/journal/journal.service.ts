import type { Entry, EntryChange, NewEntry } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import { refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { claimCode, findUsableCode, type UsableCode } from '../catalogue/index.ts';
import { forgetForecast, freezeForecast } from '../forecast/index.ts';
import { queueRemoval } from '../media/index.ts';
import { lockBeneficiaries, rewardClaimedCigar, type Beneficiaries } from '../points/index.ts';
import { earnPracticesByEntry } from '../practices/index.ts';
import { publishEntryEvents } from './publish-events.ts';
import { asLocal, asVector, derive } from './derived-columns.ts';
import { addPhotos, describePhotos, orderPhotos, removePhotos, withUploads } from './entry-photos.ts';
import { changedColumns, overallRating, refuseTooManyPhotos, refuseUnlightable, smokedAt } from './entry.ts';
import { entryDetail } from './journal.queries.ts';
import {
  addToEntryCounters,
  insertEntry,
  lockOwnEntry,
  refuseSecondLit,
  refuseForeignIds,
  saveLastPlacePublic,
  updateEntry,
} from './journal.repository.ts';
import type { EntryTable } from './journal.tables.ts';
import { sentOffset } from '../places/index.ts';
import { cigarNameKey } from './search-words.ts';
import { countNamedCigar } from './named-cigars.ts';

type Added = Answer<'POST /cigars/add_cigar/'>;

type LockedCode = UsableCode & { readonly beneficiaries: Beneficiaries };

/** The beneficiaries are locked before the code. */
const findLockedCode = async (tx: Tx, memberId: number, code: string): Promise<LockedCode> => {
  const beneficiaries = await lockBeneficiaries(tx, memberId);
  return { ...(await findUsableCode(tx, memberId, code, 'cigar_code')), beneficiaries };
};

/** A cigar that is logged again earns nothing. */
const claim = async (tx: Tx, memberId: number, entryId: number, found: LockedCode | null, now: Date) => {
  if (found === null || !found.isNew) return { points: 0, badges: [] };
  await claimCode(tx, memberId, found.code, now);
  return rewardClaimedCigar(tx, {
    ...found.beneficiaries,
    memberId,
    code: found.code,
    line: found.product.line,
    productName: found.product.name,
    productPicture: found.product.picture,
    points: found.product.points,
    entryId,
    at: now,
  });
};

type RatedEntry = Pick<Selectable<EntryTable>, 'id' | 'product_id' | 'name' | 'brand_name' | 'vitola'>;

/** What was forecast of an entry that has got its first overall rating. */
const freeze = (tx: Tx, memberId: number, entry: RatedEntry, now: Date): Promise<void> => {
  const { id: entryId, product_id: productId } = entry;
  const nameKey = productId === null ? cigarNameKey(entry) : null;
  return freezeForecast(tx, { entryId, memberId, productId, nameKey }, now);
};

/** Logs a cigar with photos, the code's claim, points and badges in one transaction, once per idempotency key. */
export const addCigar = async (
  platform: Platform,
  memberId: number,
  input: NewEntry,
  files: UploadedFiles,
): Promise<Added> => {
  const { db, clock } = platform;
  const sent = { files, descriptions: input.photo_descriptions };
  return withUploads(platform, memberId, sent, async (uploads) => {
    let used = false;
    const result = await idempotent(db, clock.now(), async (tx): Promise<Added> => {
      const now = clock.now();
      const found = input.cigar_code ? await findLockedCode(tx, memberId, input.cigar_code) : null;
      if (found === null) await lockCaller(tx, memberId);
      await refuseForeignIds(tx, memberId, input);
      if (input.is_lit === true) {
        refuseUnlightable(smokedAt(input.smoked_at, now), overallRating(input) ?? null, now);
        await refuseSecondLit(tx, memberId, null);
      }
      const entry = await insertEntry(tx, memberId, input, found, uploads, now);
      const { id } = entry;
      const earned = await claim(tx, memberId, id, found, now);
      await saveLastPlacePublic(tx, memberId, input.is_location_public);
      if (entry.completed_at !== null) await freeze(tx, memberId, entry, now);
      await countNamedCigar(tx, memberId, null, entry);
      await addToEntryCounters(tx, memberId, { cigars: 1, completed: entry.completed_at === null ? 0 : 1 });
      const after = { ...entry, is_location_public: input.is_location_public ?? false };
      await publishEntryEvents(tx, memberId, id, { before: null, after }, now);
      if (entry.completed_at !== null) await earnPracticesByEntry(tx, memberId, id, now, cigarNameKey);
      used = true;
      return { ...(await entryDetail(tx, memberId, id)), earned };
    });
    return { result, used };
  });
};

const refuseEmptied = (row: Selectable<EntryTable>, change: EntryChange): void => {
  if (row.product_id === null && change.name === '') throw refuseField('name', JOURNAL_TEXTS.nameMissing);
  if (row.product_id === null && change.description === '') {
    throw refuseField('description', JOURNAL_TEXTS.descriptionMissing);
  }
  if (row.completed_at !== null && overallRating(change) === null) {
    throw refuseField(
      'overall_rating',
      'A finished entry keeps an overall rating. Please choose 1 to 5 stars.',
    );
  }
};

/** Includes the derived columns. */
const changedValues = async (
  tx: Tx,
  row: Selectable<EntryTable>,
  change: EntryChange,
  picture: string | null,
  now: Date,
) => {
  const overall = overallRating(change) ?? null;
  const values = {
    ...changedColumns(change, row.product_id === null),
    ...(change.smoked_at !== undefined && {
      smoked_at: smokedAt(change.smoked_at, now),
      smoked_offset: sentOffset(change.smoked_at),
    }),
    ...(picture !== null && { picture }),
    ...(overall !== null && {
      overall_rating: overall,
      completed_at: row.completed_at ?? now,
      is_lit: false,
    }),
  };
  const { lexemes, local } = await derive(tx, row.member_id, { ...row, ...values });
  const isElsewhere = change.location !== undefined || change.smoked_at !== undefined;
  return { ...values, words: asVector(lexemes), ...(isElsewhere && { smoked_local: asLocal(local) }) };
};

/** Once per idempotency key; the first overall rating completes the entry. */
export const updateCigar = (
  platform: Platform,
  memberId: number,
  id: number,
  change: EntryChange,
  files: UploadedFiles,
): Promise<Entry> => {
  const { db, clock } = platform;
  const sent = { files, descriptions: change.photo_descriptions };
  return withUploads(platform, memberId, sent, async (uploads) => {
    let used = false;
    const result = await idempotent(db, clock.now(), async (tx) => {
      const now = clock.now();
      await lockCaller(tx, memberId);
      const row = await lockOwnEntry(tx, memberId, id);
      refuseEmptied(row, change);
      const staysLit = row.is_lit && change.is_lit !== false && overallRating(change) === undefined;
      if (staysLit && change.smoked_at !== undefined)
        refuseUnlightable(smokedAt(change.smoked_at, now), row.overall_rating, now);
      if (change.is_lit === true) {
        const since = change.smoked_at === undefined ? row.smoked_at : smokedAt(change.smoked_at, now);
        refuseUnlightable(since, overallRating(change) ?? row.overall_rating, now);
        await refuseSecondLit(tx, memberId, id);
      }
      await refuseForeignIds(tx, memberId, change);
      const removed = await removePhotos(tx, id, change.remove_images ?? []);
      await describePhotos(tx, id, change.describe_photos ?? []);
      await orderPhotos(tx, id, change.photo_order ?? []);
      const left = await tx
        .selectFrom('entry_photo')
        .select(['position'])
        .where('entry_id', '=', id)
        .orderBy('position', 'desc')
        .execute();
      refuseTooManyPhotos(left.length + uploads.photos.length);
      await addPhotos(tx, id, uploads, left[0]?.position ?? 0);
      const values = await changedValues(tx, row, change, uploads.picture, now);
      const hidden_at = await updateEntry(tx, id, values);
      await saveLastPlacePublic(tx, memberId, change.is_location_public);
      const replaced = uploads.picture !== null && row.picture !== null ? [row.picture] : [];
      const keys = [...removed, ...replaced];
      await queueRemoval(platform, tx, keys);
      const after = { ...row, ...values, hidden_at };
      const completes = row.completed_at === null && after.completed_at !== null;
      // What an import made pays, earns and announces nothing, whatever becomes of it.
      const isImported = row.import_id !== null;
      if (completes && !isImported) await freeze(tx, memberId, after, now);
      await countNamedCigar(tx, memberId, row, after);
      await addToEntryCounters(tx, memberId, { cigars: 0, completed: completes ? 1 : 0 });
      if (!isImported) await publishEntryEvents(tx, memberId, id, { before: row, after }, now);
      if (after.completed_at !== null && !isImported)
        await earnPracticesByEntry(tx, memberId, id, now, cigarNameKey);
      used = true;
      return entryDetail(tx, memberId, id);
    });
    return { result, used };
  });
};

/** Points, badges and the claimed code stay. */
export const deleteCigar = (platform: Platform, memberId: number, id: number): Promise<null> =>
  platform.db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const row = await lockOwnEntry(tx, memberId, id);
    const keys = await removePhotos(tx, id, 'all');
    if (row.picture !== null) keys.push(row.picture);
    await tx
      .updateTable('entry')
      .set({ deleted_at: platform.clock.now(), picture: null, words: '', is_lit: false })
      .where('id', '=', id)
      .execute();
    await forgetForecast(tx, id);
    await countNamedCigar(tx, memberId, row, null);
    await addToEntryCounters(tx, memberId, { cigars: -1, completed: row.completed_at === null ? 0 : -1 });
    await queueRemoval(platform, tx, keys);
    return null;
  });
