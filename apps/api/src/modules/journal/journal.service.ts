import type { Entry, EntryChange, NewEntry } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { firstAnswer, runOnce } from '../../platform/http/idempotency.ts';
import type { Repeat } from '../../platform/http/mount.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import { notFound, refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimCode, findUsableCode, type UsableCode } from '../catalogue/index.ts';
import { ownsAddress } from '../places/index.ts';
import { rewardClaimedCigar } from '../points/index.ts';
import { retailerExists } from '../retailers/index.ts';
import { addPhotos, removePhotos, withUploads, type KeptUploads } from './entry-photos.ts';
import { changedColumns, overallRating, refuseTooManyPhotos, smokedAt } from './entry.ts';
import { entryDetail } from './journal.queries.ts';
import type { EntryTable } from './journal.tables.ts';

export type JournalPlatform = Platform & { readonly removeFiles: Job<{ keys: string[] }> };

type Added = Answer<'POST /cigars/add_cigar/'>;

/** A place must be the member's own, a retailer must exist. */
const refuseForeignIds = async (
  tx: Tx,
  memberId: number,
  values: Pick<NewEntry, 'location' | 'retailer_id'>,
): Promise<void> => {
  if (values.location && !(await ownsAddress(tx, memberId, values.location))) {
    throw refuseField('location', 'Please choose a place of your own.');
  }
  if (values.retailer_id && !(await retailerExists(tx, values.retailer_id))) {
    throw refuseField('retailer_id', 'This retailer does not exist. Please choose another.');
  }
};

/** The member's row first: two requests of one member take turns, and every path locks in the same order. */
const lockMember = (tx: Tx, memberId: number) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Moves the kept counts of entries: the member's own and the community's. */
const countEntry = async (tx: Tx, memberId: number, by: 1 | -1): Promise<void> => {
  await tx
    .updateTable('member')
    .set({ cigars: sql`cigars + ${by}` })
    .where('id', '=', memberId)
    .execute();
  await tx
    .updateTable('community_total')
    .set({ cigars: sql`cigars + ${by}` })
    .execute();
};

/** The last choice of "public" is offered again with the next entry. */
const rememberChoice = async (tx: Tx, memberId: number, isPublic: boolean | undefined): Promise<void> => {
  if (isPublic === undefined) return;
  await tx.updateTable('member').set({ last_place_public: isPublic }).where('id', '=', memberId).execute();
};

const insertEntry = async (
  tx: Tx,
  memberId: number,
  input: NewEntry,
  found: UsableCode | null,
  uploads: KeptUploads,
  now: Date,
): Promise<number> => {
  const overall = overallRating(input) ?? null;
  const { id } = await tx
    .insertInto('entry')
    .values({
      member_id: memberId,
      product_id: found?.product.id ?? null,
      code: found?.code ?? null,
      name: found?.product.name ?? input.name ?? '',
      brand_name: found?.product.brand_name ?? input.brand_name ?? '',
      vitola: found?.product.vitola ?? input.vitola ?? '',
      description: found?.product.description ?? input.description ?? '',
      picture: uploads.picture,
      place_id: input.location ?? null,
      is_location_public: input.is_location_public ?? false,
      retailer_id: input.retailer_id ?? null,
      experience_note: input.experience_note ?? '',
      flavour_rating: input.flavour_rating ?? null,
      aroma_rating: input.aroma_rating ?? null,
      draw_rating: input.draw_rating ?? null,
      burn_rating: input.burn_rating ?? null,
      appearance_rating: input.appearance_rating ?? null,
      overall_rating: overall,
      smoking_time: input.smoking_time,
      smoke_this_again: input.smoke_this_again,
      recommend_to_friend: input.recommend_to_friend,
      buy_in_box: input.buy_in_box,
      smoked_at: smokedAt(input.smoked_at, now),
      created_at: now,
      completed_at: overall === null ? null : now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPhotos(tx, id, uploads, 0);
  return id;
};

/** Claims the code with the entry that logs it, and credits what it earns. A cigar logged again earns nothing. */
const claim = async (tx: Tx, memberId: number, entryId: number, found: UsableCode | null, now: Date) => {
  if (found === null || !found.isNew) return { points: 0, badges: [] };
  await claimCode(tx, memberId, found.code, now);
  return rewardClaimedCigar(tx, {
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

/**
 * Logs a cigar: entry, photos, the code's claim, points and badges in one transaction, once per
 * idempotency key.
 */
export const addCigar = async (
  platform: Platform,
  memberId: number,
  input: NewEntry,
  files: UploadedFiles,
  repeat: Repeat | null,
): Promise<Added> => {
  const { db, clock, storage } = platform;
  const before = await firstAnswer<Added>(db, repeat);
  if (before !== null) return before;
  return withUploads(storage, files, async (uploads) => {
    let used = false;
    const answer = await runOnce(db, repeat, clock.now(), async (tx): Promise<Added> => {
      const now = clock.now();
      await lockMember(tx, memberId);
      const found = input.cigar_code
        ? await findUsableCode(tx, memberId, input.cigar_code, 'cigar_code')
        : null;
      await refuseForeignIds(tx, memberId, input);
      const id = await insertEntry(tx, memberId, input, found, uploads, now);
      const earned = await claim(tx, memberId, id, found, now);
      await rememberChoice(tx, memberId, input.is_location_public);
      await countEntry(tx, memberId, 1);
      used = true;
      return { ...(await entryDetail(tx, memberId, id)), earned };
    });
    return { answer, used };
  });
};

/** The member's own live entry, locked. Another's is 403 where it may be seen, else it does not exist. */
const lockOwnEntry = async (tx: Tx, memberId: number, id: number): Promise<Selectable<EntryTable>> => {
  const row = await tx
    .selectFrom('entry')
    .innerJoin('member as owner', 'owner.id', 'entry.member_id')
    .selectAll('entry')
    .where('entry.id', '=', id)
    .where('entry.deleted_at', 'is', null)
    .where('owner.suspended_at', 'is', null)
    .forUpdate('entry')
    .executeTakeFirst();
  if (row === undefined || (row.member_id !== memberId && row.completed_at === null)) throw notFound();
  if (row.member_id !== memberId) throw refuse(403, 'This entry belongs to another member.');
  return row;
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

/** Changes what is sent of an entry of one's own; the first overall rating completes it. */
export const updateCigar = (
  platform: JournalPlatform,
  memberId: number,
  id: number,
  change: EntryChange,
  files: UploadedFiles,
): Promise<Entry> => {
  const { db, clock, storage, jobs, removeFiles } = platform;
  return withUploads(storage, files, async (uploads) => {
    const answer = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      await lockMember(tx, memberId);
      const row = await lockOwnEntry(tx, memberId, id);
      refuseEmptied(row, change);
      await refuseForeignIds(tx, memberId, change);
      const removed = await removePhotos(tx, id, change.remove_images ?? []);
      const left = await tx
        .selectFrom('entry_photo')
        .select(['position'])
        .where('entry_id', '=', id)
        .orderBy('position', 'desc')
        .execute();
      refuseTooManyPhotos(left.length + uploads.photos.length);
      await addPhotos(tx, id, uploads, left[0]?.position ?? 0);
      const overall = overallRating(change);
      const values = {
        ...changedColumns(change, row.product_id === null),
        ...(change.smoked_at !== undefined && { smoked_at: smokedAt(change.smoked_at, now) }),
        ...(uploads.picture !== null && { picture: uploads.picture }),
        ...(overall !== undefined &&
          overall !== null && {
            overall_rating: overall,
            completed_at: row.completed_at ?? now,
          }),
      };
      if (Object.keys(values).length > 0) {
        await tx.updateTable('entry').set(values).where('id', '=', id).execute();
      }
      await rememberChoice(tx, memberId, change.is_location_public);
      const replaced = uploads.picture !== null && row.picture !== null ? [row.picture] : [];
      const keys = [...removed, ...replaced];
      if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
      return entryDetail(tx, memberId, id);
    });
    return { answer, used: true };
  });
};

/** Takes an entry out of the journal and its photos out of storage; points, badges and the code stay. */
export const deleteCigar = (
  { db, clock, jobs, removeFiles }: JournalPlatform,
  memberId: number,
  id: number,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const row = await lockOwnEntry(tx, memberId, id);
    const keys = await removePhotos(tx, id, 'all');
    if (row.picture !== null) keys.push(row.picture);
    await tx
      .updateTable('entry')
      .set({ deleted_at: clock.now(), picture: null })
      .where('id', '=', id)
      .execute();
    await countEntry(tx, memberId, -1);
    if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
    return null;
  });
