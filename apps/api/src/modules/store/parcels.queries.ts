import type { Parcel, OperatorRedemption } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { waitingRefunds } from '../staff/index.ts';
import { filteredRedemptions, listRedemptions, type RedemptionFilter } from './store.queries.ts';

interface ParcelFilter extends RedemptionFilter {
  readonly incident?: 'open' | undefined;
  /** Leaves out what was cancelled. */
  readonly isSent?: boolean;
}

/** The search covers whole parcels, so that a word doesn't hide what else is in them. */
const wantedRedemptions = (db: Db, { search = '', incident, isSent = false, ...filter }: ParcelFilter) =>
  filteredRedemptions(db, filter)
    .$if(isSent, (query) => query.where('redemption.status', '<>', 'cancelled'))
    .$if(incident === 'open', (query) =>
      query.where('redemption.incident', 'is not', null).where('redemption.status', '<>', 'cancelled'),
    )
    .$if(search !== '', (query) =>
      query.where(
        'redemption.box',
        'in',
        filteredRedemptions(db, { ...filter, search }).select('redemption.box'),
      ),
    )
    .select(['redemption.id', 'redemption.box']);

interface Group {
  readonly first: number;
  readonly ids: number[];
  /** How many parcels there are in all. */
  readonly count: number;
}

/** Groups by a stored key: grouping by the whole address took a second with 50,000 open redemptions. */
const readGroups = async (
  db: Db,
  filter: ParcelFilter,
  { after = 0, limit, offset = 0 }: { after?: number; limit: number; offset?: number },
): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    with wanted as materialized (${wantedRedemptions(db, filter)}),
    page as (
      select box, min(id) as first, count(*) over ()::int as count from wanted
       group by box having min(id) > ${after} order by first limit ${limit} offset ${offset})
    select first, count, json_agg(wanted.id order by wanted.id) as ids
      from page join wanted using (box) group by first, count order by first`.execute(db);
  return rows;
};

const countParcels = async (db: Db, filter: ParcelFilter): Promise<number> => {
  const [first] = await readGroups(db, filter, { limit: 1 });
  return first?.count ?? 0;
};

const earliest = (rewards: readonly OperatorRedemption[], state: 'requested' | 'processing'): string | null =>
  rewards
    .map((reward) => reward[`${state}_at`])
    .filter((at) => at !== null)
    .toSorted()
    .at(0) ?? null;

const asParcel = (
  rewards: readonly [OperatorRedemption, ...OperatorRedemption[]],
  refund_waiting: Parcel['refund_waiting'],
): Parcel => {
  const [first] = rewards;
  return {
    id: first.id,
    member_id: first.member_id,
    member_name: first.member_name,
    member_email: first.member_email,
    member_suspended: first.member_suspended,
    address: first.address,
    status: first.status,
    tracking_note: Array.from(new Set(rewards.map(({ tracking_note }) => tracking_note)))
      .filter((note) => note !== '')
      .join('\n'),
    incident: first.incident,
    incident_at: first.incident_at,
    attempt: Math.max(...rewards.map(({ attempt }) => attempt)),
    refund_waiting,
    requested_at: earliest(rewards, 'requested') ?? first.requested_at,
    processing_at: earliest(rewards, 'processing'),
    shipped_at: first.shipped_at,
    delivered_at: first.delivered_at,
    cancelled_at: first.cancelled_at,
    rewards: [...rewards],
  };
};

const listParcels = async (
  db: Db,
  groups: readonly { readonly ids: readonly number[] }[],
  now: Date,
): Promise<Parcel[]> => {
  const ids = groups.flatMap((group) => group.ids);
  const redemptions = new Map(
    (await listRedemptions(db, ids)).map((redemption) => [redemption.id, redemption]),
  );
  const members = Array.from(new Set(Array.from(redemptions.values(), ({ member_id }) => member_id)));
  const waiting = members.length === 0 ? [] : await waitingRefunds(db, members, now);
  return groups.flatMap((group) => {
    const [first, ...others] = group.ids.flatMap((id) => redemptions.get(id) ?? []);
    if (first === undefined) return [];
    const refund = waiting.find((one) => one.ids.some((id) => group.ids.includes(id)));
    return [
      asParcel(
        [first, ...others],
        refund === undefined ? null : { approval_id: refund.id, requested_by: refund.requested_by },
      ),
    ];
  });
};

/** Returns the parcels, longest waiting first. */
export const parcelsPage = async (
  db: Db,
  { page, page_size, ...filter }: PageQuery & ParcelFilter,
  now: Date,
): Promise<Answer<'GET /operator/parcels/'>> => {
  const groups = await readGroups(db, filter, { limit: page_size, offset: (page - 1) * page_size });
  // A page past the last one has no row that says how many there are.
  const count = groups[0]?.count ?? (page === 1 ? 0 : await countParcels(db, filter));
  return pageBody({ page, page_size }, await listParcels(db, groups, now), count);
};

const PARCELS_PER_PAGE = 200;

/** All parcels, for a file of labels: cancelled ones only if the filter names that state. */
export async function* parcelPages(
  db: Db,
  wanted: Omit<ParcelFilter, 'isSent'>,
  now: Date,
): AsyncGenerator<readonly Parcel[]> {
  const filter = { ...wanted, isSent: wanted.status === undefined };
  for (let last = 0; ;) {
    const groups = await readGroups(db, filter, { after: last, limit: PARCELS_PER_PAGE });
    if (groups.length > 0) yield await listParcels(db, groups, now);
    if (groups.length < PARCELS_PER_PAGE) return;
    last = groups.at(-1)?.first ?? last;
  }
}
