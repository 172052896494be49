import type { Box, Parcel } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { waitingRefunds } from '../staff/index.ts';
import { filteredParcels, listParcels, type ParcelFilter } from './store.queries.ts';

interface BoxFilter extends ParcelFilter {
  readonly incident?: 'open' | undefined;
}

/** The search covers whole parcels, so that a word doesn't hide what else is in them. */
const filteredRedemptions = (db: Db, { search = '', incident, ...filter }: BoxFilter) =>
  filteredParcels(db, filter)
    .$if(incident === 'open', (query) =>
      query.where('redemption.incident', 'is not', null).where('redemption.status', '<>', 'cancelled'),
    )
    .$if(search !== '', (query) =>
      query.where(
        'redemption.box',
        'in',
        filteredParcels(db, { ...filter, search }).select('redemption.box'),
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
  filter: BoxFilter,
  { after = 0, limit, offset = 0 }: { after?: number; limit: number; offset?: number },
): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    with wanted as materialized (${filteredRedemptions(db, filter)}),
    page as (
      select box, min(id) as first, count(*) over ()::int as count from wanted
       group by box having min(id) > ${after} order by first limit ${limit} offset ${offset})
    select first, count, json_agg(wanted.id order by wanted.id) as ids
      from page join wanted using (box) group by first, count order by first`.execute(db);
  return rows;
};

const countBoxes = async (db: Db, filter: BoxFilter): Promise<number> => {
  const [first] = await readGroups(db, filter, { limit: 1 });
  return first?.count ?? 0;
};

const earliest = (rewards: readonly Parcel[], state: 'requested' | 'processing'): string | null =>
  rewards
    .map((reward) => reward[`${state}_at`])
    .filter((at) => at !== null)
    .toSorted()
    .at(0) ?? null;

const asBox = (rewards: readonly [Parcel, ...Parcel[]], refund_waiting: Box['refund_waiting']): Box => {
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

const listBoxes = async (
  db: Db,
  groups: readonly { readonly ids: readonly number[] }[],
  now: Date,
): Promise<Box[]> => {
  const ids = groups.flatMap((group) => group.ids);
  const parcels = new Map((await listParcels(db, ids)).map((parcel) => [parcel.id, parcel]));
  const members = Array.from(new Set(Array.from(parcels.values(), ({ member_id }) => member_id)));
  const waiting = members.length === 0 ? [] : await waitingRefunds(db, members, now);
  return groups.flatMap((group) => {
    const [first, ...others] = group.ids.flatMap((id) => parcels.get(id) ?? []);
    if (first === undefined) return [];
    const refund = waiting.find((one) => one.ids.some((id) => group.ids.includes(id)));
    return [
      asBox(
        [first, ...others],
        refund === undefined ? null : { approval_id: refund.id, requested_by: refund.requested_by },
      ),
    ];
  });
};

/** Returns the parcels, longest waiting first. */
export const boxesPage = async (
  db: Db,
  { page, page_size, ...filter }: PageQuery & BoxFilter,
  now: Date,
): Promise<Answer<'GET /operator/parcels/'>> => {
  const groups = await readGroups(db, filter, { limit: page_size, offset: (page - 1) * page_size });
  // A page past the last one has no row that says how many there are.
  const count = groups[0]?.count ?? (page === 1 ? 0 : await countBoxes(db, filter));
  return pageBody({ page, page_size }, await listBoxes(db, groups, now), count);
};

const BOXES_PER_PAGE = 200;

/** All parcels, for a file. */
export async function* boxPages(db: Db, filter: BoxFilter, now: Date): AsyncGenerator<readonly Box[]> {
  for (let last = 0; ;) {
    const groups = await readGroups(db, filter, { after: last, limit: BOXES_PER_PAGE });
    if (groups.length > 0) yield await listBoxes(db, groups, now);
    if (groups.length < BOXES_PER_PAGE) return;
    last = groups.at(-1)?.first ?? last;
  }
}
