import {
  OPTIONAL_ANSWERS,
  ANSWER_DEFAULTS,
  type Audience,
  type LikelihoodName,
} from '@stoa/contract/journal.rules';
import { REPLIERS_DEFAULT, type Repliers } from '@stoa/contract/porch.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { takeTurns } from '../../platform/turns.ts';
import { deleteForecast } from '../forecast/index.ts';
import { statement } from '../../platform/database/statement.ts';
import { deriveAtPlaces, type Derived } from './derived-columns.ts';
import { addPhotos, deletePhotos, type StoredUploads } from './entry-photos.ts';
import type { ImportedColumn } from './entry.personal-data.ts';
import { addToEntryCounters } from './journal.repository.ts';
import { PLAIN_FIELDS, plainKind, type PlainField, type PlainValues } from './plain-fields.ts';
import { cigarNameKey } from './search-words.ts';

export interface ImportedEntry extends PlainValues {
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  readonly description: string;
  readonly retailer_text: string;
  /** Minutes; null if missing. */
  readonly smoking_time: number | null;
  /** ISO 8601 in UTC. */
  readonly smoked_at: string;
  /** Local offset in minutes east of UTC. */
  readonly smoked_offset: number | null;
  readonly visibility: Audience;
  /** Only Stoa exports have it. */
  readonly exported?: ExportedDetails;
}

/** Details that only Stoa exports have; moments are ISO 8601 in UTC. */
interface ExportedDetails extends Readonly<Record<LikelihoodName, number | null>> {
  readonly is_location_public: boolean;
  readonly replies_from: Repliers;
  readonly created_at: string;
  /** Null while in progress. */
  readonly completed_at: string | null;
}

const UNANSWERED = { smoke_this_again: null, recommend_to_friend: null, buy_in_box: null };

/** Entries from other files count as created when smoked, so that old ones don't look new. */
const getDetails = ({ exported, smoked_at, overall_rating }: ImportedEntry): ExportedDetails =>
  exported ?? {
    ...UNANSWERED,
    is_location_public: false,
    replies_from: REPLIERS_DEFAULT,
    created_at: smoked_at,
    completed_at: overall_rating === null ? null : smoked_at,
  };

export interface ImportedLine {
  readonly entry: ImportedEntry;
  readonly placeId: number | null;
  readonly uploads: StoredUploads;
}

const PLAIN_TYPES = { text: 'text', rating: 'int', number: 'int', choice: 'text' };
const plainTypes = Object.fromEntries(
  PLAIN_FIELDS.map((name) => [name, PLAIN_TYPES[plainKind(name)]]),
) as Record<PlainField, string>;

/** Lists exactly the columns declared as imported, with their types. */
const TYPES: Readonly<Record<ImportedColumn, string>> = {
  name: 'text',
  brand_name: 'text',
  vitola: 'text',
  description: 'text',
  picture: 'text',
  place_id: 'bigint',
  is_location_public: 'boolean',
  retailer_text: 'text',
  ...plainTypes,
  visibility: 'text',
  replies_from: 'text',
  smoking_time: 'int',
  smoke_this_again: 'int',
  recommend_to_friend: 'int',
  buy_in_box: 'int',
  said: 'text[]',
  smoked_at: 'timestamptz',
  smoked_offset: 'int',
  created_at: 'timestamptz',
  completed_at: 'timestamptz',
};
const NAMES = Object.keys(TYPES).join(', ');
const TYPED = Object.entries(TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

const insertedRows = statement<{ memberId: number; importId: number; rows: string }, { id: number }>(
  ({ memberId, importId, rows }) => sql`
    insert into entry (member_id, import_id, in_last_30, ${sql.raw(NAMES)}, words, smoked_local, board_day)
    select ${memberId}::bigint, ${importId}::bigint, false, ${sql.raw(NAMES)},
           array_to_tsvector(lexemes), local::timestamp, local::date
      from rows from (jsonb_to_recordset(${rows}::text::jsonb) as (${sql.raw(TYPED)}, lexemes text[], local text))
           with ordinality order by ordinality
    returning id`,
);

const toRow = (
  { entry, placeId, uploads }: ImportedLine,
  derived: Derived,
): Record<ImportedColumn, unknown> & Derived => {
  const { smoking_time, exported: _details, ...columns } = entry;
  const { created_at, completed_at, is_location_public, replies_from, ...likelihoods } = getDetails(entry);
  const answers = { smoking_time, ...likelihoods };
  const answered = OPTIONAL_ANSWERS.filter((name) => answers[name] !== null);
  return {
    ...columns,
    ...ANSWER_DEFAULTS,
    ...Object.fromEntries(answered.map((name) => [name, answers[name]])),
    said: answered,
    created_at,
    completed_at,
    is_location_public,
    replies_from,
    picture: uploads.picture,
    place_id: placeId,
    ...derived,
  };
};

/** Writes entries in order, without counters, points, badges, notifications, or forecasts. The caller has locked the member. */
export const insertImportedEntries = async (
  tx: Tx,
  memberId: number,
  importId: number,
  lines: readonly ImportedLine[],
): Promise<{ readonly completed: number }> => {
  const deriveAt = await deriveAtPlaces(tx, memberId, lines);
  const turn = takeTurns();
  const rows: ReturnType<typeof toRow>[] = [];
  for (const line of lines) {
    await turn();
    const { entry, placeId, uploads } = line;
    const photo_words = uploads.photos.map(({ description }) => description);
    const written = { ...entry, smoked_at: new Date(entry.smoked_at), place_id: placeId };
    rows.push(
      toRow(line, deriveAt({ ...written, id: null, product_id: null, retailer_id: null, photo_words })),
    );
  }
  const inserted = await insertedRows(tx, { memberId, importId, rows: JSON.stringify(rows) });
  // Ids ascend in line order.
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b);
  for (const [index, { uploads }] of lines.entries()) await addPhotos(tx, ids[index] ?? 0, uploads, 0);
  return { completed: rows.filter(({ completed_at }) => completed_at !== null).length };
};

/** Counts live entries by cigar and moment: `key moment`. */
export const ownMoments = async (db: Db | Tx, memberId: number): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('entry')
    .select(['name', 'brand_name', 'vitola', 'smoked_at'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  const moments = new Map<string, number>();
  const turn = takeTurns();
  for (const { smoked_at, ...cigar } of rows) {
    await turn();
    const key = momentKey(cigar, smoked_at.toISOString());
    moments.set(key, (moments.get(key) ?? 0) + 1);
  }
  return moments;
};

/** Equal for the same cigar at the same moment. @param smokedAt ISO 8601 in UTC, with milliseconds */
export const momentKey = (cigar: Parameters<typeof cigarNameKey>[0], smokedAt: string): string =>
  `${cigarNameKey(cigar) ?? ''} ${smokedAt}`;

/** Returns local times such as `19:30` by `key day`; null for an import that only knew the day, stored as noon. */
export const ownTastings = async (
  db: Db | Tx,
  memberId: number,
): Promise<Map<string, Set<string | null>>> => {
  const rows = await db
    .selectFrom('entry')
    .select(['name', 'brand_name', 'vitola', 'import_id'])
    .select(sql<string>`to_char(smoked_local, 'YYYY-MM-DD')`.as('day'))
    .select(sql<string>`to_char(smoked_local, 'HH24:MI')`.as('time'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  const tastings = new Map<string, Set<string | null>>();
  const turn = takeTurns();
  for (const { day, time, import_id, ...cigar } of rows) {
    await turn();
    const key = `${cigarNameKey(cigar) ?? ''} ${day}`;
    const times = tastings.get(key) ?? new Set();
    tastings.set(key, times.add(import_id !== null && time === '12:00' ? null : time));
  }
  return tastings;
};

/** Removes up to this many of an import's entries. The caller has locked the member. @returns their number and storage keys */
export const deleteImported = async (
  tx: Tx,
  memberId: number,
  importId: number,
  most: number,
  at: Date,
): Promise<{ readonly taken: number; readonly keys: string[] }> => {
  const rows = await tx
    .selectFrom('entry')
    .select(['id', 'picture', 'completed_at'])
    .where('import_id', '=', importId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
  const keys: string[] = [];
  for (const { id, picture } of rows) {
    keys.push(...(await deletePhotos(tx, id, 'all')), ...(picture === null ? [] : [picture]));
    await deleteForecast(tx, id);
    await tx
      .updateTable('entry')
      .set({ deleted_at: at, picture: null, words: '', is_lit: false })
      .where('id', '=', id)
      .execute();
  }
  const completed = rows.filter(({ completed_at }) => completed_at !== null).length;
  await addToEntryCounters(tx, memberId, { cigars: -rows.length, completed: -completed });
  return { taken: rows.length, keys };
};
