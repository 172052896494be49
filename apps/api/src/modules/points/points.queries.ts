import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, withCount, type Counted, type PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { pictureUrl } from '../media/index.ts';
import type { LedgerLineTable } from './points.tables.ts';

/** Triggers number a member's lines: the highest number is the count, and a page is a range of numbers. */

interface MemberPage extends PageQuery {
  readonly memberId: number;
}

type LedgerLine = Pick<LedgerLineTable, 'title' | 'picture' | 'created_at'> & {
  id: number;
  smoked_at: Date | null;
  smoked_local: string | null;
};

/** Selects the line's own cigar: a badge that came with it has its own day. */
const SMOKED = sql`
  case when line.cause = 'cigar' then entry.smoked_at end as smoked_at,
  case when line.cause = 'cigar' then to_char(entry.smoked_local, 'YYYY-MM-DD"T"HH24:MI:SS') end as smoked_local`;

const toSmoked = ({ smoked_at, smoked_local }: LedgerLine) =>
  smoked_at === null || smoked_local === null ? null : { smoked_at: smoked_at.toISOString(), smoked_local };

interface TimelineRow extends LedgerLine {
  earned: number;
  experience_note: string | null;
  first_name: string;
  last_name: string;
}

const timelineLines = statement<MemberPage, Counted<TimelineRow>>(
  ({ memberId, page, page_size }) => sql`
    with list as materialized (
      select first_name, last_name, coalesce((
               select earning from ledger_line where member_id = ${memberId} order by number desc limit 1), 0) as count
        from member where id = ${memberId})
    select list.count, list.first_name, list.last_name,
           line.id, line.title, line.earned, line.picture, line.created_at, ${SMOKED}, entry.experience_note
      from list
      left join lateral (
        select * from ledger_line
         where member_id = ${memberId} and earned > 0 and earning <= list.count - (${page}::bigint - 1) * ${page_size}::bigint
         order by earning desc limit ${page_size}) as line on true
      left join entry on entry.id = line.entry_id and entry.deleted_at is null
     order by line.earning desc`,
);

export const timelinePage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /user-stats/timeline/'>> => {
  const counted = await timelineLines(db, { ...page, memberId });
  const { rows, count } = withCount<TimelineRow>(counted);
  const results = rows.map((row) => ({
    id: row.id,
    product_name: row.title,
    product_points: row.earned,
    created_at: row.created_at.toISOString(),
    smoked: toSmoked(row),
    product_picture: pictureUrl(row.picture),
    experience_note: row.experience_note ?? '',
    user_name: `${row.first_name} ${row.last_name}`,
  }));
  return pageBody(page, results, count);
};

interface LedgerRow extends LedgerLine {
  cause: LedgerLineTable['cause'];
  points: number;
  balance: number;
  entry_id: number | null;
}

const ledgerLines = statement<MemberPage, Counted<LedgerRow> & { current: number; total_points: number }>(
  ({ memberId, page, page_size }) => sql`
    with list as materialized (
      select balance as current, total_points, coalesce((
               select number from ledger_line where member_id = ${memberId} order by number desc limit 1), 0) as count
        from member where id = ${memberId})
    select list.*, line.id, line.cause, line.title, line.picture, line.points, line.balance, line.created_at,
           ${SMOKED}, entry.id as entry_id
      from list
      left join lateral (
        select * from ledger_line where member_id = ${memberId} and number <= list.count - (${page}::bigint - 1) * ${page_size}::bigint
         order by number desc limit ${page_size}) as line on true
      left join entry on entry.id = line.entry_id and entry.deleted_at is null
     order by line.number desc`,
);

export const ledgerPage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /user-stats/ledger/'>> => {
  const counted = await ledgerLines(db, { ...page, memberId });
  const [first] = counted;
  if (first === undefined) throw notFound();
  const { rows, count } = withCount<LedgerRow>(counted);
  const results = rows.map((row) => ({
    id: row.id,
    cause: row.cause,
    title: row.title,
    picture: pictureUrl(row.picture),
    points: row.points,
    balance: row.balance,
    created_at: row.created_at.toISOString(),
    smoked: toSmoked(row),
    entry_id: row.entry_id,
  }));
  return { ...pageBody(page, results, count), balance: first.current, total_points: first.total_points };
};
