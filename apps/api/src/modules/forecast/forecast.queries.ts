import type { Forecast, FrozenForecast } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { FORECAST_MEMBERS_MIN } from '@stoa/contract/forecast.rules';
import { hundredth } from '@stoa/contract/quality.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { getFigure, type Parameters } from './figure.ts';
import { newestRun, ownParameters, parameterColumns } from './parameters.ts';

type Row = Parameters & { readonly forecasts: boolean; readonly line: Virtue | null };
type Asked = { viewer: number; id: number };

const productForecast = statement<Asked, Row>(
  ({ viewer, id }) => sql`
    with run as materialized (${newestRun})
    select member.forecasts, product.line, ${parameterColumns(sql`product.line`)}
      from product
      join member on member.id = ${viewer}
      left join run on true
      ${ownParameters(sql`member.id`)}
      left join forecast_cigar as rated on rated.run_id = run.id and rated.product_id = product.id
     where product.id = ${id}`,
);

/** A name that too few members have finished is private, so it has no forecast. */
const namedForecast = statement<Asked, Row>(
  ({ viewer, id }) => sql`
    with run as materialized (${newestRun})
    select member.forecasts, null as line, ${parameterColumns(sql`null`)}
      from named_cigar
      join member on member.id = ${viewer}
      left join run on true
      ${ownParameters(sql`member.id`)}
      left join forecast_cigar as rated on rated.run_id = run.id and rated.named_cigar_id = named_cigar.id
     where named_cigar.id = ${id} and named_cigar.members >= ${sql.lit(FORECAST_MEMBERS_MIN)}`,
);

/** @param cigar `12` for a product, `n34` for a shared name */
export const forecastFor = async (db: Db, viewer: number, cigar: string): Promise<Forecast> => {
  const isNamed = cigar.startsWith('n');
  const request = { viewer, id: Number(isNamed ? cigar.slice(1) : cigar) };
  const [row] = isNamed ? await namedForecast(db, request) : await productForecast(db, request);
  if (row === undefined) throw notFound();
  const { forecasts, line, ...known } = row;
  return { cigar, line, ...getFigure(forecasts, known) };
};

type FrozenRow = { value: number | null; half: number | null; shown_at: Date | null };

const frozen = statement<Asked, FrozenRow>(
  ({ viewer, id }) => sql`
    select forecast.value, forecast.half, forecast.shown_at
      from entry
      join member on member.id = entry.member_id
      left join forecast on forecast.entry_id = entry.id and member.forecasts
     where entry.id = ${id} and entry.member_id = ${viewer} and entry.deleted_at is null`,
);

/** Returns these entries' frozen forecasts by id, for the member's own copy. */
export const frozenValues = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('forecast')
    .select(['entry_id', 'value'])
    .where('entry_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ entry_id, value }) => [entry_id, hundredth(value)]));
};

/** Returns the frozen forecast of the caller's entry; null also while forecasts are off. */
export const getFrozenForecast = async (
  db: Db,
  viewer: number,
  id: number,
): Promise<{ forecast: FrozenForecast | null }> => {
  const [row] = await frozen(db, { viewer, id });
  if (row === undefined) throw notFound();
  const { value, half, shown_at } = row;
  if (value === null || shown_at === null) return { forecast: null };
  return {
    forecast: {
      value: hundredth(value),
      half: half === null ? null : hundredth(half),
      shown_at: shown_at.toISOString(),
    },
  };
};
