import type { BadgeBackfill } from '@stoa/contract';
import { sql, type Selectable } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deservedBadges, type BadgeFigures } from './badges.ts';
import { earnBadges } from './points.service.ts';
import type { BadgeBackfillTable } from './points.tables.ts';

/** One transaction locks this many members, and others wait for them. */
const BATCH_SIZE = 100;
/** A job hands over to the next after this time, so that a stopping server doesn't wait long. */
const JOB_MS = 3_000;

type Run = Selectable<BadgeBackfillTable>;

interface Batch {
  readonly run: number;
  /** The last member before this batch. A repeated job finds that the run has moved on and does nothing. */
  readonly after: number;
}

const asBackfill = (run: Run): BadgeBackfill => ({
  id: run.id,
  started_at: run.started_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
  members_total: run.members_total,
  members_done: run.members_done,
  badges_earned: run.badges_earned,
});

/** Includes suspended members, but not deleted ones. */
const lockNext = async (tx: Tx, after: number) =>
  tx
    .selectFrom('member')
    .select(['id', 'followers', 'following'])
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .execute();

const deserving = async (tx: Tx, members: Awaited<ReturnType<typeof lockNext>>): Promise<number[]> => {
  const ids = members.map(({ id }) => id);
  const lines = await tx.selectFrom('line_count').selectAll().where('member_id', 'in', ids).execute();
  const earned = await tx
    .selectFrom('badge_earned')
    .select(['member_id', 'badge'])
    .where('member_id', 'in', ids)
    .execute();
  const has = new Set(earned.map(({ member_id, badge }) => `${member_id} ${badge}`));
  const linesByMember = Map.groupBy(lines, ({ member_id }) => member_id);
  return members.flatMap(({ id, followers, following }) => {
    const own = (linesByMember.get(id) ?? []).map(({ line, cigars }) => [line, cigars] as const);
    const figures: BadgeFigures = { followers, following, lines: Object.fromEntries(own) };
    return deservedBadges(figures).some((badge) => !has.has(`${id} ${badge}`)) ? [id] : [];
  });
};

/** Grants badges to a run's next members. @returns the last one; null if the run is finished or another job moved it on */
const grantNextBatch = (db: Db, batch: Batch, now: Date): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    // Locks members first, as everywhere. A repeated job waits for them and then finds that the run has moved on.
    const members = await lockNext(tx, batch.after);
    const run = await tx
      .selectFrom('badge_backfill')
      .selectAll()
      .where('id', '=', batch.run)
      .where('finished_at', 'is', null)
      .where('after_id', '=', batch.after)
      .forUpdate()
      .executeTakeFirst();
    if (run === undefined) return null;
    let badges = 0;
    const ids = members.length === 0 ? [] : await deserving(tx, members);
    for (const id of ids) badges += (await earnBadges(tx, id, now)).badges.length;
    const last = members.at(-1)?.id ?? batch.after;
    const isDone = members.length < BATCH_SIZE;
    await tx
      .updateTable('badge_backfill')
      .set({
        after_id: last,
        members_done: run.members_done + members.length,
        badges_earned: run.badges_earned + badges,
        finished_at: isDone ? now : null,
      })
      .where('id', '=', run.id)
      .execute();
    return isDone ? null : last;
  });

const BADGE_BACKFILL: JobKind<Batch> = { name: 'badge-backfill' };

export const badgeBackfillJob = ({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Job<Batch> => ({
  ...BADGE_BACKFILL,
  retries: 20,
  run: async (batch) => {
    const deadline = performance.now() + JOB_MS;
    let after: number | null = batch.after;
    while (after !== null && performance.now() < deadline) {
      after = await grantNextBatch(db, { ...batch, after }, clock.now());
    }
    if (after === null) return;
    const next = { ...batch, after };
    await db.transaction().execute((tx) => jobs.enqueue(tx, BADGE_BACKFILL, next));
  },
});

/** Returns the unfinished run, or a new one. The job may finish the run between the two statements. */
const openRun = async (tx: Tx, now: Date): Promise<Run> => {
  for (;;) {
    await sql`
      insert into badge_backfill (started_at, members_total)
      select ${now}, count(*) from member where deleted_at is null
      on conflict do nothing`.execute(tx);
    const run = await tx
      .selectFrom('badge_backfill')
      .selectAll()
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (run !== undefined) return run;
  }
};

/** Starts a run over all members after the catalog gets a new badge (decisions.md §5), or resumes an unfinished one. */
export const startBackfill = ({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<BadgeBackfill> =>
  db.transaction().execute(async (tx) => {
    const run = await openRun(tx, clock.now());
    await jobs.enqueue(tx, BADGE_BACKFILL, { run: run.id, after: run.after_id });
    await recordChange(tx, {
      kind: 'badge_backfill',
      id: run.id,
      before: null,
      after: { started_at: run.started_at, members_total: run.members_total },
    });
    return asBackfill(run);
  });

export const latestBackfill = async (db: Db): Promise<BadgeBackfill | null> => {
  const run = await db
    .selectFrom('badge_backfill')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run === undefined ? null : asBackfill(run);
};
