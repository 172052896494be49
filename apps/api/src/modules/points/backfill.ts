import type { BadgeBackfill } from '@stoa/contract';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deservedBadges, type BadgeFigures } from './badges.ts';
import { earnBadges } from './points.service.ts';
import type { BadgeBackfillTable } from './points.tables.ts';

/** Members of one transaction: whoever logs a cigar meanwhile waits for no more than these. */
const BATCH = 100;
/** So long one job goes on before it leaves the rest to the next: a server that closes waits for it. */
const TURN_MS = 3_000;

type Run = Selectable<BadgeBackfillTable>;

interface Turn {
  readonly run: number;
  /** Where this turn begins. One that comes twice finds the run elsewhere, and does nothing. */
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

/** The next members after this one, locked, suspended ones too; nobody who has left. */
const lockNext = async (tx: Tx, after: number) =>
  tx
    .selectFrom('member')
    .select(['id', 'followers', 'following'])
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .forNoKeyUpdate()
    .execute();

/** Of these members, those who deserve a badge that they do not have. */
const deserving = async (tx: Tx, members: Awaited<ReturnType<typeof lockNext>>): Promise<number[]> => {
  const ids = members.map(({ id }) => id);
  const lines = await tx.selectFrom('line_count').selectAll().where('member_id', 'in', ids).execute();
  const earned = await tx
    .selectFrom('badge_earned')
    .select(['member_id', 'badge'])
    .where('member_id', 'in', ids)
    .execute();
  const has = new Set(earned.map(({ member_id, badge }) => `${member_id} ${badge}`));
  const linesOf = Map.groupBy(lines, ({ member_id }) => member_id);
  return members.flatMap(({ id, followers, following }) => {
    const own = (linesOf.get(id) ?? []).map(({ line, cigars }) => [line, cigars] as const);
    const figures: BadgeFigures = { followers, following, lines: Object.fromEntries(own) };
    return deservedBadges(figures).some((badge) => !has.has(`${id} ${badge}`)) ? [id] : [];
  });
};

/**
 * Looks at the next members of a run and grants what they deserve, in one transaction with how far it has come.
 *
 * @returns where the run stands now; null where it is done, or goes on elsewhere
 */
const lookAtNext = (db: Db, turn: Turn, now: Date): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    // Members first, as everywhere; whoever has the same turn waits for them, and then finds it taken.
    const members = await lockNext(tx, turn.after);
    const run = await tx
      .selectFrom('badge_backfill')
      .selectAll()
      .where('id', '=', turn.run)
      .where('finished_at', 'is', null)
      .where('after_id', '=', turn.after)
      .forUpdate()
      .executeTakeFirst();
    if (run === undefined) return null;
    let badges = 0;
    const ids = members.length === 0 ? [] : await deserving(tx, members);
    for (const id of ids) badges += (await earnBadges(tx, id, now)).badges.length;
    const last = members.at(-1)?.id ?? turn.after;
    const isDone = members.length < BATCH;
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

export type BadgeBackfillJob = Job<Turn>;

/** Does one turn of a run, and enqueues the next. */
export const badgeBackfillJob = ({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): BadgeBackfillJob => {
  const job: BadgeBackfillJob = {
    name: 'badge-backfill',
    retries: 20,
    run: async (turn) => {
      const until = performance.now() + TURN_MS;
      let after: number | null = turn.after;
      while (after !== null && performance.now() < until) {
        after = await lookAtNext(db, { ...turn, after }, clock.now());
      }
      if (after === null) return;
      const next = { ...turn, after };
      await db.transaction().execute((tx) => jobs.enqueue(tx, job, next));
    },
  };
  return job;
};

interface BackfillPlatform extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly badgeBackfill: BadgeBackfillJob;
}

/**
 * Begins to work badges out over the whole history of every member, or goes on with the run that is under way: what is to
 * be done when the catalogue has a new badge (decisions §5). A badge is there once and paid once, however often it is
 * run; a run that was cut off goes on where it was.
 */
export const startBackfill = ({ db, clock, jobs, badgeBackfill }: BackfillPlatform): Promise<BadgeBackfill> =>
  db.transaction().execute(async (tx) => {
    await sql`
      insert into badge_backfill (started_at, members_total)
      select ${clock.now()}, count(*) from member where deleted_at is null
      on conflict do nothing`.execute(tx);
    const run = await tx
      .selectFrom('badge_backfill')
      .selectAll()
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    await jobs.enqueue(tx, badgeBackfill, { run: run.id, after: run.after_id });
    return asBackfill(run);
  });

/** The latest run; null before the first. */
export const latestBackfill = async (db: Db): Promise<BadgeBackfill | null> => {
  const run = await db
    .selectFrom('badge_backfill')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run === undefined ? null : asBackfill(run);
};
