import type { Amends, AmendsOfEntry } from '@stoa/contract';
import { AMENDS_AFTER_HOURS, AMENDS_MONTHS, type AmendsState, type Fault } from '@stoa/contract/amends.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { photoUrls } from '../media/index.ts';

const isoText = (column: RawBuilder<unknown>) =>
  sql<string>`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface AmendsRow {
  readonly id: number;
  readonly state: AmendsState;
  readonly faults: Fault[];
  readonly words: string;
  readonly photo: string | null;
  readonly points: number;
  readonly reason: string;
  readonly created_at: string;
  readonly decided_at: string | null;
}

export const amendsRow = (name: string) => {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql<AmendsRow>`json_build_object(
    'id', ${of('id')}, 'state', ${of('state')}, 'faults', ${of('faults')}, 'words', ${of('words')},
    'photo', ${of('photo')}, 'points', ${of('points')}, 'reason', ${of('reason')},
    'created_at', ${isoText(of('created_at'))}, 'decided_at', ${isoText(of('decided_at'))})`;
};

export const asAmends = ({ photo, ...row }: AmendsRow): Amends => ({
  ...row,
  photo: photo === null ? null : photoUrls(photo),
});

export const MONTHS = sql.raw(`interval '${AMENDS_MONTHS} months'`);

/** Returns when an account may first request amends, for a row of `member` under this alias. */
export const opensAt = (member: string) =>
  sql`${sql.ref(`${member}.created_at`)} + interval '${sql.raw(String(AMENDS_AFTER_HOURS))} hours'`;

export interface AmendsOfEntryRow extends Omit<AmendsOfEntry, 'made'> {
  readonly made: AmendsRow | null;
}

/** Builds the owner's view of the amends of `entry` as JSON; `owner` is the member. Null without a code. */
export const amendsOfEntry = sql<AmendsOfEntryRow | null>`case when entry.code is not null then json_build_object(
  'made', (select ${amendsRow('amends')} from amends where amends.code = entry.code),
  'opens_at', ${isoText(opensAt('owner'))},
  'photo_until', ${isoText(sql`(select max(created_at) + ${MONTHS} from amends where member_id = entry.member_id)`)}) end`;

export const asAmendsOfEntry = (row: AmendsOfEntryRow | null): AmendsOfEntry | null =>
  row && { ...row, made: row.made && asAmends(row.made) };

export const amendsWithId = async (db: Db, id: number): Promise<Amends> => {
  const { rows } = await sql<{ made: AmendsRow }>`
    select ${amendsRow('amends')} as made from amends where id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`Faulty-cigar request ${id} doesn’t exist.`);
  return asAmends(found.made);
};
