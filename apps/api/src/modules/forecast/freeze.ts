import type { Virtue } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { getFigure, type Parameters } from './figure.ts';
import { newestRun, ownParameters, parameterColumns } from './parameters.ts';

interface Rated {
  readonly entryId: number;
  readonly memberId: number;
  readonly productId: number | null;
  /** Equal for all spellings of a non-stoic cigar. */
  readonly nameKey: string | null;
}

type Row = Parameters & { readonly forecasts: boolean; readonly line: Virtue | null };

/** Empty for a name that isn't shared: no one can have seen its forecast. */
const known = statement<Omit<Rated, 'entryId'>, Row>(
  ({ memberId, productId, nameKey }) => sql`
    with run as materialized (${newestRun})
    select member.forecasts, product.line, ${parameterColumns(sql`product.line`)}
      from run
      join member on member.id = ${memberId}
      ${ownParameters(sql`member.id`)}
      left join product on product.id = ${productId}::bigint
      left join named_cigar as named on named.key = ${nameKey}::text and product.id is null
      left join forecast_cigar as rated on rated.run_id = run.id
           and (rated.product_id = product.id or rated.named_cigar_id = named.id)
     where product.id is not null or rated.named_cigar_id is not null`,
);

/** Freezes an entry's forecast when its first overall rating is written, from an earlier run, which doesn't know that rating. */
export const freezeForecast = async (tx: Tx, rated: Rated, now: Date): Promise<void> => {
  const { entryId, ...cigar } = rated;
  const [row] = await known(tx, cigar);
  if (row === undefined || row.run_id === null) return;
  const { value, is_personal } = getFigure(row.forecasts, row);
  if (value === null || !is_personal) return;
  await tx
    .insertInto('forecast')
    .values({ entry_id: entryId, run_id: row.run_id, value, half: row.half, shown_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteForecast = async (tx: Tx, entryId: number): Promise<void> => {
  await tx.deleteFrom('forecast').where('entry_id', '=', entryId).execute();
};

export const deleteForecasts = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`
    delete from forecast using entry where entry.id = forecast.entry_id and entry.member_id = ${memberId}`.execute(
    tx,
  );
};
