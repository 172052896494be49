import type { NextCigar } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { FORECAST_MEMBERS_MIN, NEXT_CIGARS, type NextReason } from '@stoa/contract/forecast.rules';
import { RECENT_DAYS, RECENT_ENTRIES_MAX } from '@stoa/contract/retailers.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { pictureUrl } from '../media/index.ts';
import { metersApart, pointColumns } from '../places/index.ts';
import { isForAllMembers } from '../visibility/index.ts';
import { getFigure, type Figure, type Parameters } from './figure.ts';
import { newestRun, ownParameters, parameterColumns } from './parameters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Looks at this many retailers around home. */
const NEAR = 30;

export interface Shop {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly metres: number;
}

type Row = Parameters & {
  readonly forecasts: boolean;
  readonly shows_distance: boolean;
  readonly id: number;
  readonly line: Virtue;
  readonly name: string;
  readonly vitola: string;
  readonly picture: string | null;
  readonly is_line_new: boolean;
  readonly shop: Shop | null;
};

/**
 * Selects products new to the viewer, each with the nearest retailer, if any, where at least three members recently logged
 * it publicly. Reads only the newest entries of retailers around home.
 */
const untried = statement<{ viewer: number; since: Date }, Row>(
  ({ viewer, since }) => sql`
    with run as materialized (${newestRun}),
    home as materialized (
      select address.latitude, address.longitude from member join address on address.id = member.home_id
       where member.id = ${viewer} and address.latitude is not null and address.longitude is not null),
    near as materialized (
      select shop.id, shop.name, shop.address, ${metersApart(pointColumns('home'), pointColumns('shop'))} as metres
        from home cross join lateral (
          select id, name, address, latitude, longitude from retailer
           order by point(longitude, latitude) <-> point(home.longitude, home.latitude) limit ${sql.lit(NEAR)}) as shop),
    logged as materialized (
      select newest.product_id, near.id, near.name, near.address, near.metres
        from near cross join lateral (
          select member_id, product_id, retailer_shown from entry
           where retailer_id = near.id and deleted_at is null and completed_at is not null
             and is_location_public and ${isForAllMembers} and created_at >= ${since}::timestamptz
           order by created_at desc limit ${sql.lit(RECENT_ENTRIES_MAX)}) as newest
        join member as owner on owner.id = newest.member_id
       where newest.product_id is not null and newest.retailer_shown
         and owner.suspended_at is null and owner.cigars_smoked_visible
       group by 1, 2, 3, 4, 5 having count(distinct newest.member_id) >= ${sql.lit(FORECAST_MEMBERS_MIN)}),
    nearest as materialized (
      select distinct on (product_id) product_id, id, name, address, metres from logged order by product_id, metres, id)
    select member.forecasts, member.location_visible as shows_distance, product.id, product.line, product.name, product.vitola,
           product.picture, ${parameterColumns(sql`product.line`)},
           not exists (select from entry join product as had on had.id = entry.product_id where entry.member_id = ${viewer}
             and had.line = product.line and entry.deleted_at is null) as is_line_new,
           case when nearest.id is not null then json_build_object('id', nearest.id, 'name', nearest.name,
             'address', nearest.address, 'metres', nearest.metres) end as shop
      from product
      join member on member.id = ${viewer}
      join run on true
      ${ownParameters(sql`member.id`)}
      left join forecast_cigar as rated on rated.run_id = run.id and rated.product_id = product.id
      left join nearest on nearest.product_id = product.id
     where member.forecasts and not exists (
       select from entry where entry.member_id = ${viewer} and entry.product_id = product.id and deleted_at is null)
     order by product.id`,
);

interface Candidate {
  readonly row: Pick<Row, 'is_line_new' | 'shop'>;
  readonly figure: Pick<Figure, 'value' | 'members' | 'is_personal' | 'parts'>;
}

export interface Chosen<C extends Candidate> {
  readonly reason: NextReason;
  readonly candidate: C;
}

/** Returns by how many stars members rate the cigar above the average. */
const membersView = ({ parts }: Candidate['figure']): number =>
  parts.find(({ kind }) => kind === 'cigar')?.stars ?? 0;

const highest = <C>(among: readonly C[], measure: (one: C) => number): C | undefined =>
  among.toSorted((a, b) => measure(b) - measure(a))[0];

const value = ({ figure }: Candidate): number => figure.value ?? 0;

const nearness = ({ row }: Candidate): number => -(row.shop?.metres ?? 0);

interface Standard {
  readonly reason: NextReason;
  readonly suits: (one: Candidate) => boolean;
  readonly measure: (one: Candidate) => number;
}

/** These reasons come before the wild card, in this order. */
const PICKS: readonly Standard[] = [
  { reason: 'taste', suits: ({ figure }) => figure.is_personal, measure: value },
  {
    reason: 'members',
    suits: ({ figure }) => membersView(figure) > 0,
    measure: ({ figure }) => membersView(figure),
  },
  { reason: 'line', suits: ({ row }) => row.is_line_new, measure: value },
  { reason: 'near', suits: ({ row }) => row.shop !== null, measure: nearness },
  { reason: 'more', suits: () => true, measure: value },
];

/** Returns the best for each of some reasons, and last the cigar we know the least about. */
export const chooseNext = <C extends Candidate>(candidates: readonly C[]): readonly Chosen<C>[] => {
  const best = candidates.toSorted((a, b) => value(b) - value(a));
  const wild = best.length > 1 ? highest(best, ({ figure }) => -(figure.members ?? 0)) : undefined;
  const chosen: Chosen<C>[] = [];
  let rest = best.filter((one) => one !== wild);
  for (const { reason, suits, measure } of PICKS) {
    const candidate = highest(rest.filter(suits), measure);
    if (candidate === undefined || chosen.length === NEXT_CIGARS - 1) continue;
    chosen.push({ reason, candidate });
    rest = rest.filter((one) => one !== candidate);
  }
  return wild === undefined ? chosen : [...chosen, { reason: 'wild_card', candidate: wild }];
};

/** Returns the cigars of "Try next"; none before the first run or while forecasts are off. */
export const nextCigars = async (db: Db, viewer: number, now: Date): Promise<{ results: NextCigar[] }> => {
  const rows = await untried(db, { viewer, since: new Date(now.getTime() - RECENT_DAYS * DAY_MS) });
  const candidates = rows.map((row) => ({ row, figure: getFigure(row.forecasts, row) }));
  return {
    results: chooseNext(candidates).map(({ reason, candidate: { row, figure } }) => {
      const { id, line, name, vitola, picture, shop, shows_distance } = row;
      return {
        product: { id, line, name, vitola, picture: pictureUrl(picture) },
        forecast: { cigar: String(id), line, ...figure },
        reason,
        retailer: shop === null ? null : { ...shop, metres: shows_distance ? Math.round(shop.metres) : null },
      };
    }),
  };
};
