import type { NewReport } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import {
  REPORT_TEXTS,
  REPORTER_MIN_DAYS,
  REPORTER_PAUSE_DAYS,
  REPORTERS_TO_HIDE,
  REPORTS_PER_DAY,
} from '@stoa/contract/reports.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import { refuse, refuseTooMany } from '../../platform/refusal.ts';
import { lockCallerAnd } from '../members/index.ts';
import { setHidden } from './hidden-things.ts';
import { seenThing, type ReportedThing } from './reported-thing.ts';

/** Includes refused calls. */
const ATTEMPTS: Limit = { name: 'reports', times: 120, seconds: 60 * 60 };
const DAY_MS = 24 * 60 * 60 * 1000;

interface ReportsPlatform {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
}

const refuseAboveDailyLimit = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const earlier = await tx
    .selectFrom('report')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(REPORTS_PER_DAY)
    .execute();
  const first = earlier[REPORTS_PER_DAY - 1];
  if (first !== undefined)
    throw refuseTooMany(REPORT_TEXTS.tooMany, (first.created_at.getTime() + DAY_MS - now.getTime()) / 1000);
};

/** Refuses another report while the case is open, and later a report of unchanged content. */
const refuseTwice = async (
  tx: Tx,
  memberId: number,
  { kind, id }: NewReport,
  { content_key }: ReportedThing,
): Promise<void> => {
  const earlier = await tx
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .select('report.id')
    .where('report.member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where((either) =>
      either.or([either('decided_at', 'is', null), either('report.content_key', '=', content_key)]),
    )
    .executeTakeFirst();
  if (earlier !== undefined) throw refuse(400, REPORT_TEXTS.twice);
};

/** The owner is locked, so no one else can open a case about the same item. */
const openCase = async (tx: Tx, { kind, id }: NewReport, thing: ReportedThing, now: Date) => {
  const open = await tx
    .selectFrom('report_case')
    .select(['id', 'hidden_at'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('decided_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (open !== undefined) return open;
  const { owner: member_id, entry_id, content_key, text: reported_text } = thing;
  return tx
    .insertInto('report_case')
    .values({ kind, thing_id: id, member_id, entry_id, content_key, reported_text, opened_at: now })
    .returning(['id', 'hidden_at'])
    .executeTakeFirstOrThrow();
};

/**
 * True if reporters from enough mailboxes count (decision 44) and had accounts over a week old, and staff haven't let this
 * content stay. Members don't count for a while after staff dismissed their report about this owner (decision 77).
 */
const shouldHide = async (
  tx: Tx,
  caseId: number,
  { kind }: NewReport,
  { owner, content_key }: ReportedThing,
  now: Date,
): Promise<boolean> => {
  const since = new Date(now.getTime() - REPORTER_PAUSE_DAYS * DAY_MS);
  const { rows } = await sql<{ reporters: number; is_cleared: boolean }>`
    select (select count(distinct mailbox_of(email_key))::int from report join member on member.id = report.member_id and counts
             where case_id = ${caseId} and member.created_at < report.created_at - ${REPORTER_MIN_DAYS} * interval '1 day' and not exists (
               select from report as earlier join report_case as past on past.id = earlier.case_id
                where earlier.member_id = report.member_id and past.member_id = ${owner}
                  and earlier.content_key = past.content_key and past.decision = 'keep' and past.decided_at > ${since})) as reporters,
           exists (select from report_case as past join report as earlier on earlier.case_id = past.id
                    where kind = ${kind} and past.member_id = ${owner} and decision = 'keep'
                      and past.content_key = ${content_key} and earlier.content_key = past.content_key) as is_cleared`.execute(
    tx,
  );
  const [found] = rows;
  return found !== undefined && found.reporters >= REPORTERS_TO_HIDE && !found.is_cleared;
};

/**
 * Locks both members to serialize with decisions, blocks, and deletions.
 * @throws Refusal 404 if they may not see it, 400 for their own or a repeat, 429 beyond the hourly or daily limit
 */
export const reportThing = async (
  { db, clock, limits }: ReportsPlatform,
  memberId: number,
  report: NewReport,
): Promise<Answer<'POST /reports/'>> => {
  await limits.take(ATTEMPTS, memberId);
  const now = clock.now();
  return idempotent(db, now, async (tx) => {
    const { owner } = await seenThing(tx, memberId, report);
    if (owner === memberId) throw refuse(400, REPORT_TEXTS.own);
    await lockCallerAnd(tx, memberId, owner);
    const thing = await seenThing(tx, memberId, report);
    await refuseTwice(tx, memberId, report, thing);
    await refuseAboveDailyLimit(tx, memberId, now);
    const { kind, id, reason, text } = report;
    const opened = await openCase(tx, report, thing, now);
    await tx
      .insertInto('report')
      .values({
        case_id: opened.id,
        member_id: memberId,
        reason,
        text,
        content_key: thing.content_key,
        created_at: now,
      })
      .execute();
    if (opened.hidden_at === null && (await shouldHide(tx, opened.id, report, thing, now))) {
      const { owner: member_id, content_key } = thing;
      await setHidden(tx, { kind, thing_id: id, member_id, content_key }, now);
      await tx.updateTable('report_case').set({ hidden_at: now }).where('id', '=', opened.id).execute();
    }
    return { kind, id, created_at: now.toISOString() };
  });
};
