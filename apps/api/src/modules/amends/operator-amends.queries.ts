import type { OperatorAmends } from '@stoa/contract';
import { amendsAllowance, type AmendsState } from '@stoa/contract/amends.rules';
import type { Answer } from '@stoa/contract/client';
import { placeLabel } from '@stoa/contract/places.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { listShippingAddresses } from '../places/index.ts';
import { amendsRow, asAmends, MONTHS, type AmendsRow } from './amends.queries.ts';

interface OperatorRow extends Pick<
  OperatorAmends,
  'entry_id' | 'redemption_id' | 'product' | 'batch' | 'box' | 'decided_by'
> {
  readonly made: AmendsRow;
  readonly member: Omit<
    OperatorAmends['member'],
    'name' | 'allowance' | 'share' | 'expected_share' | 'ships_to'
  > & { readonly first_name: string; readonly last_name: string };
  /** Twelve-month totals of all members, including this one. */
  readonly all_cigars: number;
  readonly all_requests: number;
}

/** Codes are printed and boxed in drawing order, as in a cigar's story. */
const BOX = sql`
  select batch.box_size as size, count(boxed.claimed_at)::int as logged, array_agg(boxed.code) as codes
    from (select code, claimed_at from code
           where batch_id = amends.batch_id order by drawn
           limit batch.box_size
          offset (select count(*) from code as earlier
                   where earlier.batch_id = amends.batch_id
                     and earlier.drawn < (select drawn from code where code.code = amends.code))
                 / batch.box_size * batch.box_size) as boxed`;

const selectRows = (ids: RawBuilder<unknown>, now: Date): RawBuilder<OperatorRow> => sql`
  with everybody as materialized (
    select (select count(*)::int from code where claimed_at > ${now}::timestamptz - ${MONTHS}) as cigars,
           (select count(*)::int from amends where created_at > ${now}::timestamptz - ${MONTHS}) as requests)
  select ${amendsRow('amends')} as made, amends.decided_by,
         case when entry.deleted_at is null then entry.id end as entry_id,
         (select id from redemption where amends_id = amends.id and status <> 'cancelled') as redemption_id,
         json_build_object('id', product.id, 'name', product.name, 'line', product.line) as product,
         json_build_object('id', batch.id, 'name', batch.name,
           'logged', (select count(*) from code where batch_id = batch.id and claimed_at is not null),
           'requests', of_batch.requests, 'members', of_batch.members) as batch,
         case when batch.box_size is not null then json_build_object('size', box.size, 'logged', box.logged,
           'others', (select coalesce(json_agg(json_build_object('id', other.id, 'member_id', other.member_id,
                              'state', other.state, 'faults', other.faults,
                              'created_at', to_char(other.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                              order by other.created_at desc, other.id desc), '[]')
                        from amends as other where other.code = any(box.codes) and other.id <> amends.id)) end as box,
         json_build_object('id', member.id, 'first_name', member.first_name, 'last_name', member.last_name,
           'handle', member.handle, 'suspended', member.suspended_at is not null and member.deleted_at is null,
           'joined_at', to_char(member.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'cigars', (select count(*) from code where member_id = member.id and claimed_at > ${now}::timestamptz - ${MONTHS}),
           'requests', of_member.requests, 'paid', of_member.paid) as member,
         everybody.cigars as all_cigars, everybody.requests as all_requests
    from unnest(${ids}) with ordinality as page (id, position)
    join amends on amends.id = page.id
    join entry on entry.id = amends.entry_id
    join product on product.id = amends.product_id
    join code_batch as batch on batch.id = amends.batch_id
    join member on member.id = amends.member_id
   cross join everybody
   cross join lateral (select count(*)::int as requests, count(distinct member_id)::int as members
                         from amends as other where other.batch_id = amends.batch_id) as of_batch
   cross join lateral (select count(*)::int as requests, (count(*) filter (where state = 'paid'))::int as paid
                         from amends as other
                        where other.member_id = amends.member_id
                          and other.created_at > ${now}::timestamptz - ${MONTHS}) as of_member
    left join lateral (${BOX}) as box on batch.box_size is not null
   order by page.position`;

const getShare = (requests: number, cigars: number): number | null =>
  cigars === 0 ? null : requests / cigars;

const asOperatorAmends = (
  { made, member, all_cigars, all_requests, ...row }: OperatorRow,
  shipsTo: string | null,
): OperatorAmends => {
  const { first_name, last_name, ...rest } = member;
  return {
    ...asAmends(made),
    ...row,
    member: {
      ...rest,
      name: `${first_name} ${last_name}`,
      allowance: amendsAllowance(rest.cigars),
      share: getShare(rest.requests, rest.cigars),
      expected_share: getShare(all_requests - rest.requests, all_cigars - rest.cigars),
      ships_to: shipsTo,
    },
  };
};

const withAddresses = async (db: Db, rows: readonly OperatorRow[]): Promise<OperatorAmends[]> => {
  const addresses = await listShippingAddresses(
    db,
    rows.map(({ member }) => member.id),
  );
  return rows.map((row) => {
    const address = addresses.get(row.member.id);
    return asOperatorAmends(row, address === undefined ? null : placeLabel(address));
  });
};

interface AmendsQuery extends PageQuery {
  readonly state: AmendsState;
  readonly batch?: number | undefined;
  readonly member?: number | undefined;
}

export const operatorAmendsPage = async (
  db: Db,
  now: Date,
  { page, page_size, state, batch, member }: AmendsQuery,
): Promise<Answer<'GET /operator/amends/'>> => {
  const wanted = sql`from amends
   where state = ${state}
     and ${batch === undefined ? sql`true` : sql`batch_id = ${batch}`}
     and ${member === undefined ? sql`true` : sql`member_id = ${member}`}`;
  const order = state === 'waiting' ? sql`created_at, id` : sql`created_at desc, id desc`;
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select (select count(*)::int ${wanted}) as count,
           to_json(array(select id ${wanted} order by ${order}
             limit ${page_size} offset ${(page - 1) * page_size})) as ids`.execute(db);
  const { count, ids } = rows[0] ?? { count: 0, ids: [] };
  const found = await selectRows(sql`${ids}::bigint[]`, now).execute(db);
  return pageBody({ page, page_size }, await withAddresses(db, found.rows), count);
};

export const getOperatorAmends = async (db: Db, id: number, now: Date): Promise<OperatorAmends> => {
  const { rows } = await selectRows(sql`array[${id}::bigint]`, now).execute(db);
  const [one] = await withAddresses(db, rows);
  if (one === undefined) throw new Error(`Faulty-cigar request ${id} doesn’t exist.`);
  return one;
};
