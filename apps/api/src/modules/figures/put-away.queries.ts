import type { Answer } from '@stoa/contract/client';
import { STATES } from '@stoa/contract/states.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { csvText } from '../../platform/csv.ts';
import { notFound } from '../../platform/refusal.ts';

type PutAway = Answer<'GET /operator/codes/batches/{id}/put-away/'>;

interface Row {
  readonly month: string;
  readonly state: string;
  readonly cigars: number;
}

const stateName = (state: string): string =>
  state === '*' ? 'Other states' : (STATES.get(state) ?? 'Outside the US or unknown');

/** Returns how many of a batch are put away; newest month first. @throws Refusal 404 for an unknown batch */
export const putAwayOfBatch = async (db: Db, batchId: number): Promise<PutAway> => {
  const { rows: found } = await sql<{ through: string | null }>`
    select (select to_char(through, 'YYYY-MM-DD') from figure_run) as through from code_batch where id = ${batchId}`.execute(
    db,
  );
  const [batch] = found;
  if (batch === undefined) throw notFound();
  const { rows } = await sql<Row>`
    select month, state, cigars from figure_put_away where batch_id = ${batchId} and is_shown
     order by month = '*', month desc, state = '*', state`.execute(db);
  return {
    through: batch.through,
    results: rows.map(({ month, state, cigars }) => ({
      month: month === '*' ? null : month,
      state: stateName(state),
      cigars,
    })),
  };
};

const CELLS = {
  Month: ({ month }: PutAway['results'][number]) => month ?? 'Other months',
  State: ({ state }: PutAway['results'][number]) => state,
  Cigars: ({ cigars }: PutAway['results'][number]) => cigars,
};

export const putAwayCsv = (rows: PutAway['results']): AsyncGenerator<string> =>
  csvText(
    CELLS,
    (async function* () {
      yield rows;
    })(),
  );
