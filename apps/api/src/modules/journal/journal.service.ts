import type { Entry, EntryChange, NewEntry } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import { refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { claimCode, findUsableCode, type UsableCode } from '../catalogue/index.ts';
import { deleteForecast } from '../forecast/index.ts';
import { putBackSmoked, takeSmokedCigar } from '../humidor/index.ts';
import { queueLateRemoval } from '../media/index.ts';
import { lockBeneficiaries, rewardClaimedCigar, type Beneficiaries } from '../points/index.ts';
import { asLocal, asVector, derive } from './derived-columns.ts';
import { addPhotos, deletePhotos, describePhotos, orderPhotos, type StoredUploads } from './entry-photos.ts';
import { changedColumns, overallRating, refuseTooManyPhotos, smokedAt, type StoredPlace } from './entry.ts';
import { entryDetail } from './journal.queries.ts';
import {
  addToEntryCounters,
  insertEntry,
  lockOwnEntry,
  refuseForeignIds,
  saveLastPlacePublic,
  updateEntry,
} from './journal.repository.ts';
import type { EntryTable } from './journal.tables.ts';
import { sentOffset, storeLocation } from '../places/index.ts';
import { checkLighting, updateAfterWrite, writeEntry } from './write-entry.ts';
import { countNamedCigar } from './named-cigars.ts';

type Added = Answer<'POST /cigars/add_cigar/'>;

type LockedCode = UsableCode & { readonly beneficiaries: Beneficiaries };

/** Locks the beneficiaries before the code. */
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

/** Logs a cigar with photos, claimed code, points, and badges. */
export const createEntry = (
  platform: Platform,
  memberId: number,
  input: NewEntry,
  files: UploadedFiles,
): Promise<Added> => {
  const uploaded = { files, descriptions: input.photo_descriptions, location: input.location };
  return writeEntry(platform, memberId, uploaded, async (tx, { uploads, location }, now) => {
    const found = input.cigar_code ? await findLockedCode(tx, memberId, input.cigar_code) : null;
    if (found === null) await lockCaller(tx, memberId);
    await refuseForeignIds(tx, memberId, input);
    await checkLighting(tx, memberId, null, input, now);
    const placeId = await storeLocation(tx, memberId, location, now);
    const entry = await insertEntry(tx, memberId, { ...input, location: placeId }, found, uploads, now);
    const earned = await claim(tx, memberId, entry.id, found, now);
    const cigar = { code: found?.code ?? null, productId: entry.product_id };
    await takeSmokedCigar(tx, { memberId, entryId: entry.id, ...cigar, lotId: input.lot_id, now });
    await saveLastPlacePublic(tx, memberId, input.is_location_public);
    const after = { ...entry, is_location_public: input.is_location_public ?? false };
    await updateAfterWrite(tx, memberId, null, after, now);
    return { ...(await entryDetail(tx, memberId, entry.id)), earned };
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
      'A completed entry needs an overall rating. Please choose 1 to 5 stars.',
    );
  }
};

const changedValues = async (
  tx: Tx,
  row: Selectable<EntryTable>,
  change: StoredPlace<EntryChange>,
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
  const changesPlaceOrTime = change.location !== undefined || change.smoked_at !== undefined;
  return { ...values, words: asVector(lexemes), ...(changesPlaceOrTime && { smoked_local: asLocal(local) }) };
};

/** @returns the keys of files that are no longer in use */
const changePhotos = async (
  tx: Tx,
  row: Selectable<EntryTable>,
  change: EntryChange,
  uploads: StoredUploads,
): Promise<string[]> => {
  const removed = await deletePhotos(tx, row.id, change.remove_images ?? []);
  await describePhotos(tx, row.id, change.describe_photos ?? []);
  await orderPhotos(tx, row.id, change.photo_order ?? []);
  const left = await tx
    .selectFrom('entry_photo')
    .select(['position'])
    .where('entry_id', '=', row.id)
    .orderBy('position', 'desc')
    .execute();
  refuseTooManyPhotos(left.length + uploads.photos.length);
  await addPhotos(tx, row.id, uploads, left[0]?.position ?? 0);
  return [...removed, ...(uploads.picture !== null && row.picture !== null ? [row.picture] : [])];
};

export const updateCigar = (
  platform: Platform,
  memberId: number,
  id: number,
  change: EntryChange,
  files: UploadedFiles,
): Promise<Entry> => {
  const uploaded = { files, descriptions: change.photo_descriptions, location: change.location };
  return writeEntry(platform, memberId, uploaded, async (tx, { uploads, location }, now) => {
    await lockCaller(tx, memberId);
    const row = await lockOwnEntry(tx, memberId, id);
    refuseEmptied(row, change);
    await checkLighting(tx, memberId, row, change, now);
    await refuseForeignIds(tx, memberId, change);
    const keys = await changePhotos(tx, row, change, uploads);
    const placeId = await storeLocation(tx, memberId, location, now);
    const values = await changedValues(tx, row, { ...change, location: placeId }, uploads.picture, now);
    const hidden = await updateEntry(tx, id, values);
    await saveLastPlacePublic(tx, memberId, change.is_location_public);
    await queueLateRemoval(platform, tx, keys, memberId);
    await updateAfterWrite(tx, memberId, row, { ...row, ...values, ...hidden }, now);
    return entryDetail(tx, memberId, id);
  });
};

/** Points, badges, and the claimed code stay. */
export const deleteCigar = (platform: Platform, memberId: number, id: number): Promise<null> =>
  platform.db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const row = await lockOwnEntry(tx, memberId, id);
    const keys = await deletePhotos(tx, id, 'all');
    if (row.picture !== null) keys.push(row.picture);
    await tx
      .updateTable('entry')
      .set({ deleted_at: platform.clock.now(), picture: null, words: '', is_lit: false })
      .where('id', '=', id)
      .execute();
    await deleteForecast(tx, id);
    await putBackSmoked(tx, memberId, id, platform.clock.now());
    await countNamedCigar(tx, memberId, row, null);
    await addToEntryCounters(tx, memberId, { cigars: -1, completed: row.completed_at === null ? 0 : -1 });
    await queueLateRemoval(platform, tx, keys, memberId);
    return null;
  });
