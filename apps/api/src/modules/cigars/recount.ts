import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isForAllMembers } from '../visibility/index.ts';
import { getBoxes } from './boxes.ts';
import { currentOpinions, findCigarKey } from './cigar-entries.ts';
import type { Opinion } from './opinion.ts';
import { isPublished } from './update-published.ts';

type Difference = Answer<'GET /operator/recount/'>['differences'][number];

const BATCH = 500;

/** Compares figures with the sums of their published opinions. */
const FIGURES = sql<Difference>`
  with counted as (
    select cigar, figure, count(*) as members, sum(value::bigint) as sum, sum(value::bigint * value::bigint) as squares
      from cigar_opinion, jsonb_each_text(published) as said (figure, value) group by cigar, figure)
  select 'cigar ' || coalesce(stored.cigar, counted.cigar) as subject, coalesce(stored.figure, counted.figure) || ' ' || part as figure,
         kept::int, counted::int
    from cigar_figure as stored
    full join counted on counted.cigar = stored.cigar and counted.figure = stored.figure,
         lateral (values
           ('members', coalesce(stored.members, 0), coalesce(counted.members, 0)),
           ('spread', coalesce((select sum(n) from unnest(stored.spread) as n), 0), coalesce(counted.members, 0)),
           ('sum', coalesce(stored.sum, 0), coalesce(counted.sum, 0)),
           ('squares', coalesce(stored.squares, 0), coalesce(counted.squares, 0))) as figures (part, kept, counted)
   where kept <> counted`;

interface FiledEntry {
  readonly id: number;
  readonly product_id: number | null;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  readonly code: string | null;
  readonly cigar: string | null;
  readonly box: string | null;
  readonly is_same: boolean | null;
}

/** Compares completed entries with how they are filed; leaves out waiting ones. */
const filedEntries = (db: Db, after: number) =>
  sql<FiledEntry>`
    select entry.id, product_id, name, brand_name, vitola, code, cigar, box,
           (for_all = ${isForAllMembers} and has_place = (place_shown or retailer_shown) and cigar_entry.completed_at = entry.completed_at
             and has_photo = exists (select from entry_photo where entry_id = entry.id and entry_photo.hidden_at is null)) as is_same
      from entry left join cigar_entry on cigar_entry.entry_id = entry.id
     where entry.id > ${after} and entry.deleted_at is null and entry.completed_at is not null
       and not exists (select from cigar_change where cigar_change.entry_id = entry.id)
     order by entry.id limit ${BATCH}`.execute(db);

const findMisfiledEntries = async (db: Db): Promise<Difference[]> => {
  let wrong = 0;
  for (let last = 0; ;) {
    const { rows } = await filedEntries(db, last);
    const boxes = await getBoxes(
      db,
      rows.flatMap(({ code }) => code ?? []),
    );
    for (const row of rows) {
      const box = row.cigar === null ? null : (boxes.get(row.code ?? '') ?? null);
      if (row.cigar !== findCigarKey(row) || row.box !== box || row.is_same === false) wrong += 1;
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  return wrong === 0 ? [] : [{ subject: 'cigars', figure: 'entries filed wrongly', kept: wrong, counted: 0 }];
};

interface OpinionRow {
  readonly cigar: string;
  readonly member_id: number;
  readonly published: Opinion | null;
}

const MEMBERS = 200;

interface MembersRow {
  readonly last: number | null;
  readonly opinions: readonly OpinionRow[];
}

/** Returns the next members' opinions, except those waiting for an update. */
const listSettledOpinions = (db: Db, after: number) =>
  sql<MembersRow>`
    with members as materialized (select id from member where id > ${after} order by id limit ${MEMBERS}),
    said as (
      select member_id, cigar from cigar_entry where member_id in (select id from members)
      union select member_id, cigar from cigar_opinion where member_id in (select id from members))
    select (select max(id) from members) as last,
           (select coalesce(json_agg(json_build_object('member_id', member_id, 'cigar', cigar, 'published', published)), '[]')
              from said left join cigar_opinion using (member_id, cigar)
             where not exists (select from cigar_pending where (cigar_pending.member_id, cigar_pending.cigar) = (said.member_id, said.cigar))
               and not exists (select from cigar_change join entry on entry.id = cigar_change.entry_id
                                where entry.member_id = said.member_id)) as opinions`.execute(db);

const findWronglyPublished = async (db: Db): Promise<Difference[]> => {
  let wrong = 0;
  for (let after: number | null = 0; after !== null;) {
    const { rows } = await listSettledOpinions(db, after);
    const { last = null, opinions = [] } = rows[0] ?? {};
    const current = await currentOpinions(db, opinions);
    for (const row of opinions) {
      const candidate = { memberId: row.member_id, published: row.published ?? {}, current: current(row) };
      if (!isPublished(candidate)) wrong += 1;
    }
    after = last;
  }
  return wrong === 0
    ? []
    : [{ subject: 'cigars', figure: 'opinions published wrongly', kept: wrong, counted: 0 }];
};

/** Recounts the data behind cigar pages; waiting updates aren't differences. */
export const recountCigars = async (db: Db): Promise<Difference[]> => [
  ...(await FIGURES.execute(db)).rows,
  ...(await findMisfiledEntries(db)),
  ...(await findWronglyPublished(db)),
];
