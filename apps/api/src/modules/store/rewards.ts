import type { NewReward, OperatorReward, RewardChange } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql, type Selectable } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { CsvCell } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, rowPages, type PageQuery } from '../../platform/database/pages.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { asReward } from './store.queries.ts';
import type { RewardTable } from './store.tables.ts';

const asOperatorReward = (row: Selectable<RewardTable>): OperatorReward => ({
  ...asReward(row),
  active: row.active,
  cost_cents: row.cost_cents,
});

interface RewardFilter {
  readonly search?: string | undefined;
}

const filtered = (db: Db, { search = '' }: RewardFilter) =>
  db
    .selectFrom('reward')
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(name), lower(${search}::text)) > 0`),
    );

export const listRewards = async (
  db: Db,
  { page, page_size, ...filter }: PageQuery & RewardFilter,
): Promise<Answer<'GET /operator/rewards/'>> => {
  const listed = filtered(db, filter);
  const rows = await listed
    .selectAll()
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return pageBody({ page, page_size }, rows.map(asOperatorReward), await countRows(listed));
};

/** Returns all rewards that the list shows, in its order. */
export const rewardPages = async (db: Db, filter: RewardFilter) =>
  rowPages(await filtered(db, filter).select('id').orderBy('id').execute(), async (ids) =>
    (await db.selectFrom('reward').selectAll().where('id', 'in', ids).orderBy('id').execute()).map(
      asOperatorReward,
    ),
  );

export const REWARD_COLUMNS: Readonly<Record<string, (reward: OperatorReward) => CsvCell>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  points: ({ points }) => points,
  stock: ({ stock }) => stock,
  in_store: ({ active }) => active,
  cost_cents: ({ cost_cents }) => cost_cents,
};

export const createReward = (db: Db, input: NewReward, picture: string | null): Promise<OperatorReward> =>
  db.transaction().execute(async (tx) => {
    const added = asOperatorReward(
      await tx
        .insertInto('reward')
        .values({ ...input, picture })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await recordChange(tx, { kind: 'reward', id: added.id, before: null, after: added });
    return added;
  });

/** Carries the stock, because the next save is based on it. */
function stockHasChanged(stock: number | null): Refusal {
  const now = stock === null ? 'it has no limit' : `it’s ${stock.toLocaleString('en-US')}`;
  const detail = `The stock has changed in the meantime. Now ${now}. Please check your number and save it again.`;
  return new Refusal(409, detail, { detail, stock });
}

/**
 * Changes the given fields. Earlier redemptions keep the old name and points.
 * @throws Refusal 409 if the stock is no longer `stock_before`
 */
export const updateReward = (
  db: Db,
  id: number,
  { stock_before, ...change }: RewardChange,
  picture: string | null,
): Promise<OperatorReward> =>
  db.transaction().execute(async (tx) => {
    const entries = Object.entries({ ...change, ...(picture !== null && { picture }) });
    const values = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const before = await tx
      .selectFrom('reward')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    // A repeat of the same change is no conflict.
    if (stock_before !== undefined && ![stock_before, change.stock].includes(before.stock))
      throw stockHasChanged(before.stock);
    if (Object.keys(values).length === 0) return asOperatorReward(before);
    const after = asOperatorReward(
      await tx
        .updateTable('reward')
        .set(values)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await recordChange(tx, { kind: 'reward', id, ...changedFields(asOperatorReward(before), after) });
    return after;
  });
