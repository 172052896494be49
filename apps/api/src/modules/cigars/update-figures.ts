import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { currentOpinions, fileChangedEntries, type OpinionKey } from './cigar-entries.ts';
import type { Opinion } from './opinion.ts';
import { isPublished, updatePublished, type Candidate, type Figure } from './update-published.ts';

/** Each server looks for changed entries this often. */
export const CIGARS_SECONDS = 3;
/** The advisory lock's number is unique in the codebase. */
const UPDATE_LOCK = 4_517_072;
/** Limits a transaction to this many cigars, or fewer with more opinions; one cigar may exceed it. */
const CIGARS = 100;
const OPINIONS = 10_000;

const markPending = (tx: Tx, keys: readonly OpinionKey[]) =>
  sql`
  insert into cigar_pending (cigar, member_id, is_new)
  select distinct cigar, member_id, true
    from unnest(${keys.map(({ cigar }) => cigar)}::text[], ${keys.map(({ member_id }) => member_id)}::bigint[])
      as changed (cigar, member_id)
  on conflict (cigar, member_id) do update set is_new = true`.execute(tx);

interface PendingRow extends OpinionKey {
  readonly published: Opinion | null;
}

interface FigureRow extends Figure {
  readonly cigar: string;
  readonly figure: string;
}

const storeFigures = (tx: Tx, figures: readonly FigureRow[]) =>
  sql`
  insert into cigar_figure (cigar, figure, members, remaining, sum, squares, spread)
  select cigar, figure, members, remaining, sum, squares, spread
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as updated (cigar text, figure text, members int, remaining int, sum bigint, squares bigint, spread int[])
  on conflict (cigar, figure) do update set members = excluded.members, remaining = excluded.remaining,
    sum = excluded.sum, squares = excluded.squares, spread = excluded.spread`.execute(tx);

const isOneOf = (keys: readonly OpinionKey[]) => sql`
  (cigar, member_id) in (
    select * from unnest(${keys.map(({ cigar }) => cigar)}::text[], ${keys.map(({ member_id }) => member_id)}::bigint[]))`;

type UpdatedOpinion = OpinionKey & Candidate;

const storeOpinions = async (tx: Tx, opinions: readonly UpdatedOpinion[]) => {
  const isEmpty = ({ published }: Candidate) => Object.keys(published).length === 0;
  const stated = opinions
    .filter((one) => !isEmpty(one))
    .map(({ cigar, member_id, published }) => ({ cigar, member_id, published }));
  await sql`
    insert into cigar_opinion (cigar, member_id, published)
    select cigar, member_id, published
      from jsonb_to_recordset(${JSON.stringify(stated)}::jsonb) as opinions (cigar text, member_id bigint, published jsonb)
    on conflict (cigar, member_id) do update set published = excluded.published`.execute(tx);
  await sql`delete from cigar_opinion where ${isOneOf(opinions.filter(isEmpty))}`.execute(tx);
  await sql`delete from cigar_pending where ${isOneOf(opinions.filter(isPublished))}`.execute(tx);
};

/** @returns the number of checked cigars */
const updateDueCigars = async (tx: Tx): Promise<number> => {
  const { rows: pending } = await sql<PendingRow>`
    select pending.cigar, pending.member_id, published
      from (select cigar from (
              select cigar, sum(count(*)) over (order by cigar) - count(*) as before from cigar_pending
               where cigar in (select distinct cigar from cigar_pending where is_new order by cigar limit ${CIGARS})
               group by cigar) as counted
             where before < ${OPINIONS}) as due
      join cigar_pending as pending using (cigar)
      left join cigar_opinion using (cigar, member_id)
     order by pending.cigar, pending.member_id`.execute(tx);
  const current = await currentOpinions(tx, pending);
  const byCigar = Map.groupBy(pending, ({ cigar }) => cigar);
  const cigars = [...byCigar.keys()];
  const stored = await sql<FigureRow>`
    select * from cigar_figure where cigar = any(${cigars}::text[])`.execute(tx);
  const figuresByCigar = Map.groupBy(stored.rows, ({ cigar }) => cigar);
  const [figures, opinions]: [FigureRow[], UpdatedOpinion[]] = [[], []];
  for (const [cigar, members] of byCigar) {
    const published = new Map((figuresByCigar.get(cigar) ?? []).map((row) => [row.figure, row]));
    const candidates = members.map((row) => ({
      memberId: row.member_id,
      published: row.published ?? {},
      current: current(row),
    }));
    const updated = updatePublished(published, candidates);
    for (const [figure, values] of updated.figures) figures.push({ ...values, cigar, figure });
    for (const one of updated.candidates) opinions.push({ ...one, cigar, member_id: one.memberId });
  }
  await storeFigures(tx, figures);
  await storeOpinions(tx, opinions);
  await sql`update cigar_pending set is_new = false where is_new and cigar = any(${cigars}::text[])`.execute(
    tx,
  );
  return cigars.length;
};

const updateBatch = async (tx: Tx): Promise<boolean> => {
  // Only one server at a time: two would add the same changes.
  const lock = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock(${UPDATE_LOCK}) as acquired`.execute(tx);
  if (!lock.rows[0]?.acquired) return false;
  const { taken, keys } = await fileChangedEntries(tx);
  await markPending(tx, keys);
  // Files all changes first; otherwise a long list would update the first cigars over and over.
  return taken > 0 || (await updateDueCigars(tx)) > 0;
};

const isDue = sql<{ due: boolean }>`
  select exists (select from cigar_change) or exists (select from cigar_pending where is_new) as due`;

/** Files changed entries under their cigars and updates due figures. With nothing changed it reads two indexes. */
export const updateFigures = async (db: Db): Promise<void> => {
  const { rows } = await isDue.execute(db);
  let hasMore = rows[0]?.due === true;
  while (hasMore) hasMore = await db.transaction().execute(updateBatch);
};
