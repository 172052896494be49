import type { NewEntry } from '@stoa/contract';
import {
  JOURNAL_TEXTS,
  OPTIONAL_ANSWERS,
  ANSWER_DEFAULTS,
  type Audience,
} from '@stoa/contract/journal.rules';
import { REPLIERS_DEFAULT } from '@stoa/contract/porch.rules';
import { sql, type Insertable, type Selectable, type UpdateObject } from 'kysely';
import type { Schema, Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound, refuse, refuseField } from '../../platform/refusal.ts';
import type { UsableCode } from '../catalogue/index.ts';
import { ownPart } from '../community/index.ts';
import { ownsAddress, sentOffset } from '../places/index.ts';
import { lockRetailer } from '../retailers/index.ts';
import { asLocal, asVector, deriveNew, type Derived } from './derived-columns.ts';
import { addPhotos, type StoredUploads } from './entry-photos.ts';
import { overallRating, smokedAt, type StoredPlace } from './entry.ts';
import { isEntryVisible } from '../visibility/index.ts';
import type { EntryTable } from './journal.tables.ts';
import { PLAIN_FIELDS, plainValues } from './plain-fields.ts';

export const refuseForeignIds = async (
  tx: Tx,
  memberId: number,
  values: Pick<NewEntry, 'location' | 'retailer_id'>,
): Promise<void> => {
  const { location } = values;
  if (typeof location === 'number' && !(await ownsAddress(tx, memberId, location))) {
    throw refuseField('location', 'Please choose one of your own places.');
  }
  if (values.retailer_id && !(await lockRetailer(tx, values.retailer_id))) {
    throw refuseField('retailer_id', 'This retailer is no longer listed. Please choose another.');
  }
};

interface EntryCounts {
  readonly cigars: number;
  readonly completed: number;
}

const addToCounters = statement<EntryCounts & { memberId: number }, never>(
  ({ memberId, cigars, completed }) => sql`
    with community as (
      update community_part set cigars = cigars + ${cigars}::int, completed = completed + ${completed}::int
       where part = ${ownPart}
         and not exists (select from member where id = ${memberId} and suspended_at is not null))
    update member set cigars = cigars + ${cigars}::int, completed = completed + ${completed}::int where id = ${memberId}`,
);

/** Updates counters, which are locked last of all rows. A suspended member's import counts once the suspension is lifted. */
export const addToEntryCounters = async (tx: Tx, memberId: number, by: EntryCounts): Promise<void> => {
  if (by.cigars !== 0 || by.completed !== 0) await addToCounters(tx, { memberId, ...by });
};

/** The next entry's form starts with this choice. */
export const saveLastPlacePublic = async (
  tx: Tx,
  memberId: number,
  isPublic: boolean | undefined,
): Promise<void> => {
  if (isPublic === undefined) return;
  await tx.updateTable('member').set({ last_place_public: isPublic }).where('id', '=', memberId).execute();
};

const COLUMNS = [
  ...(['member_id', 'code', 'product_id', 'name', 'brand_name', 'vitola', 'description', 'picture'] as const),
  ...(['place_id', 'retailer_id', 'is_location_public'] as const),
  ...PLAIN_FIELDS,
  ...(['smoking_time', 'smoke_this_again', 'recommend_to_friend', 'buy_in_box'] as const),
  ...(['said', 'retailer_text', 'is_lit', 'visibility', 'replies_from'] as const),
  ...(['smoked_at', 'smoked_offset', 'completed_at', 'created_at'] as const),
] as const;

type NewRow = Pick<Insertable<EntryTable>, (typeof COLUMNS)[number]> & Derived & { boardDay: string };

const inserted = statement<NewRow, { id: number; hidden_at: Date | null }>(
  (row) => sql`
    insert into entry (${sql.raw(COLUMNS.join(', '))}, words, smoked_local, board_day)
    values (${sql.join(COLUMNS.map((column) => row[column]))}, ${asVector(row.lexemes)}, ${asLocal(row.local)},
            ${row.boardDay}::text::date)
    returning id, hidden_at`,
);

/** Allows one smoke at a time. The caller has locked the member. */
export const refuseSecondLit = async (tx: Tx, memberId: number, id: number | null): Promise<void> => {
  const lit = await tx
    .selectFrom('entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_lit', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (lit !== undefined && lit.id !== id) throw refuseField('is_lit', JOURNAL_TEXTS.litElsewhere);
};

const defaultVisibility = async (tx: Tx, memberId: number): Promise<Audience> => {
  const { entry_visibility } = await tx
    .selectFrom('member')
    .select('entry_visibility')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return entry_visibility;
};

export const insertEntry = async (
  tx: Tx,
  memberId: number,
  input: StoredPlace<NewEntry>,
  found: UsableCode | null,
  uploads: StoredUploads,
  now: Date,
) => {
  const visibility = input.visibility ?? (await defaultVisibility(tx, memberId));
  const overall = overallRating(input) ?? null;
  const columns = {
    product_id: found?.product.id ?? null,
    name: found?.product.name ?? input.name ?? '',
    brand_name: found?.product.brand_name ?? input.brand_name ?? '',
    vitola: found?.product.vitola ?? input.vitola ?? '',
    description: found?.product.description ?? input.description ?? '',
    place_id: input.location ?? null,
    retailer_id: input.retailer_id ?? null,
    ...plainValues({ ...input, overall_rating: overall }),
    smoked_at: smokedAt(input.smoked_at, now),
    smoked_offset: input.smoked_at === undefined ? null : sentOffset(input.smoked_at),
    completed_at: overall === null ? null : now,
    is_lit: input.is_lit ?? false,
    visibility,
  };
  const photoWords = uploads.photos.map(({ description }) => description);
  const [written] = await inserted(tx, {
    ...columns,
    ...(await deriveNew(tx, memberId, { ...columns, id: null, photo_words: photoWords }, now)),
    member_id: memberId,
    code: found?.code ?? null,
    picture: uploads.picture,
    is_location_public: input.is_location_public ?? false,
    smoking_time: input.smoking_time ?? ANSWER_DEFAULTS.smoking_time,
    smoke_this_again: input.smoke_this_again ?? ANSWER_DEFAULTS.smoke_this_again,
    recommend_to_friend: input.recommend_to_friend ?? ANSWER_DEFAULTS.recommend_to_friend,
    buy_in_box: input.buy_in_box ?? ANSWER_DEFAULTS.buy_in_box,
    said: OPTIONAL_ANSWERS.filter((name) => typeof input[name] === 'number'),
    retailer_text: input.retailer_text ?? '',
    replies_from: input.replies_from ?? REPLIERS_DEFAULT,
    created_at: now,
  });
  if (written === undefined) throw new Error('An insert returned no row.');
  await addPhotos(tx, written.id, uploads, 0);
  return { ...written, ...columns };
};

/** Locks one of the member's own entries. @throws Refusal 403 for another member's visible entry, otherwise 404 */
export const lockOwnEntry = async (tx: Tx, memberId: number, id: number): Promise<Selectable<EntryTable>> => {
  const row = await tx
    .selectFrom('entry')
    .innerJoin('member as owner', 'owner.id', 'entry.member_id')
    .selectAll('entry')
    .where('entry.id', '=', id)
    .where(isEntryVisible(memberId))
    .forUpdate('entry')
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.member_id !== memberId) throw refuse(403, 'This entry belongs to another member.');
  return row;
};

/** Changes one of the member's own entries. @returns since when it is hidden, because a trigger hides an entry that repeats hidden content */
export const updateEntry = async (
  tx: Tx,
  id: number,
  values: UpdateObject<Schema, 'entry'>,
): Promise<Pick<Selectable<EntryTable>, 'hidden_at'>> => {
  await tx.updateTable('entry').set(values).where('id', '=', id).execute();
  return tx.selectFrom('entry').select('hidden_at').where('id', '=', id).executeTakeFirstOrThrow();
};
