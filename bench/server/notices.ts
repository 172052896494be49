import { sql } from 'kysely';
import { publishNewcomer, publishNewFollower } from '@stoa/api/modules/notifications/index';
import type { Db } from '@stoa/api/platform/database/database';
import { openDatabase } from '@stoa/api/platform/database/pool';
import { Browser } from '@stoa/testing/harness/browser';
import { median } from '../median.ts';
import { SECRETS } from '../sessions.ts';
import { startStoa, type Stoa } from '../stoa.ts';
import { KNOWN } from '../world/size.ts';
import { applyLoad } from './mix.ts';

const GOALS = { aMinute: 10_000, page: 1.5, message: 10, few: 5 };
const NEWCOMERS = 30;
const READS_A_SECOND = 60;
const WINDOW_SECONDS = 3;
const QUIET_WINDOWS = 5;

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

const one = async (db: Db, query: ReturnType<typeof sql<{ value: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.value ?? 0;

const waiting = (db: Db, condition: ReturnType<typeof sql<boolean>>) =>
  one(db, sql<{ value: number }>`select count(*)::int as value from notification_event where ${condition}`);

/** The members of the largest town, who are the newcomers' neighbors. */
const largestTown = async (db: Db) => {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(member.id) as ids from member join address as home on home.id = member.home_id
     where member.suspended_at is null and member.location_visible and home.city <> ''
     group by lower(home.city), lower(home.state) order by count(*) desc limit 1`.execute(db);
  return rows[0]?.ids ?? [];
};

const pageP99 = async (stoa: Stoa): Promise<number> =>
  (await applyLoad(stoa, { seconds: WINDOW_SECONDS, rate: READS_A_SECOND })).p99;

/** Reads pages in rounds of a few seconds until the work is done. Returns the median of their 99th percentiles in ms. */
const pagesUntil = async (stoa: Stoa, isOver: (turn: number) => boolean): Promise<number> => {
  const latencies: number[] = [];
  for (let turn = 0; !isOver(turn); turn += 1) latencies.push(await pageP99(stoa));
  return median(latencies);
};

/** Adds one follower a second. Returns the seconds until each notification arrived. */
const followsUntil = async (db: Db, from: number, isOver: () => boolean): Promise<number[]> => {
  const waits: number[] = [];
  for (let follower = from; !isOver(); follower += 1) {
    const began = performance.now();
    await db.transaction().execute((tx) => publishNewFollower(tx, follower, KNOWN.ordinary, new Date()));
    while ((await waiting(db, sql`cause = ${`follower:${follower}`}`)) > 0) await pause(20);
    waits.push((performance.now() - began) / 1000);
    await pause(1_000);
  }
  return waits;
};

/**
 * Sends a message to everyone, and adds newcomers in the largest town, while members read pages and follow each other. It measures
 * how fast notifications go out, how long a follower's notification takes, and how much slower the pages get.
 */
export const measureNotices = async (databaseUrl: string, print: (line: string) => void): Promise<void> => {
  const stoa = await startStoa(databaseUrl, SECRETS);
  const database = await openDatabase({ url: databaseUrl });
  const { db } = database;
  const operator = new Browser(stoa.url, { authorization: `Bearer ${SECRETS.OPERATOR_TOKEN}` });
  try {
    await pageP99(stoa);
    const quiet = await pagesUntil(stoa, (turn) => turn === QUIET_WINDOWS);
    const neighbors = await largestTown(db);
    const from = performance.now();
    const { status } = await operator.call('POST /operator/messages/', {
      body: { header: 'Hello', message: 'A message to all members.' },
    });
    if (status !== 202) throw new Error(`Sending the message returned ${status}.`);
    await db.transaction().execute(async (tx) => {
      for (const id of neighbors.slice(0, NEWCOMERS))
        await publishNewcomer(tx, { id, referredBy: null, hasHome: true }, new Date());
    });
    const members = await one(
      db,
      sql<{
        value: number;
      }>`select count(*)::int as value from member where suspended_at is null and created_at <= now()`,
    );
    const recipients = members + Math.min(NEWCOMERS, neighbors.length) * (neighbors.length - 1);
    let isDone = false;
    const during = pagesUntil(stoa, () => isDone);
    const follows = followsUntil(db, members * 2, () => isDone);
    during.catch(() => undefined);
    follows.catch(() => undefined);
    const minutesSince = () => (performance.now() - from) / 60_000;
    while ((await waiting(db, sql`type = 'ADMIN_MESSAGE'`)) > 0) await pause(100);
    const message = minutesSince();
    while ((await waiting(db, sql`type <> 'new_follower'`)) > 0) await pause(100);
    const minutes = minutesSince();
    isDone = true;
    const [page, waits] = [await during, (await follows).toSorted((a, b) => a - b)];
    print(`${members} members, ${neighbors.length} of them in the newcomers' town`);
    print(
      `${recipients} recipients in ${minutes.toFixed(1)} minutes: ${Math.round(recipients / minutes)} a minute (goal ${GOALS.aMinute})`,
    );
    print(`the message to all members: ${message.toFixed(1)} minutes (goal ${GOALS.message})`);
    print(
      `a follower’s notification during it: ${median(waits).toFixed(2)} s, at most ${(waits.at(-1) ?? Number.NaN).toFixed(2)} s (goal ${GOALS.few} s)`,
    );
    print(
      `page p99 ${page.toFixed(0)} ms during it, ${quiet.toFixed(0)} ms alone: ${(page / quiet).toFixed(2)} (goal ${GOALS.page})`,
    );
  } finally {
    await database.close();
    await stoa.stop();
  }
};
