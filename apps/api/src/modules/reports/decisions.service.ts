import type { ReportCase } from '@stoa/contract';
import type { Decision, ReportReason } from '@stoa/contract/reports.rules';
import { sql, type Selectable } from 'kysely';
import { recordChange, type Actor } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { entryName } from '../journal/index.ts';
import { queueRemoval } from '../media/index.ts';
import { lockConnected, setSuspendedIn } from '../members/index.ts';
import { publishReportDecided, notifyMember, type ReportOutcome } from '../notifications/index.ts';
import { decisionMessage, shownAgainMessage, suspensionReason, type Decided } from './decision-words.ts';
import { removeThing, setHidden } from './hidden-things.ts';
import { findContentKey } from './reported-thing.ts';
import { getCase, mostFrequentReason } from './report-cases.queries.ts';
import type { ReportCaseTable } from './reports.tables.ts';

interface NewDecision {
  readonly decision: Decision;
  /** Defaults to the most frequent reason. */
  readonly rule?: ReportReason | undefined;
  readonly note: string;
  readonly until: string | null;
  readonly version?: string | undefined;
}

type Case = Selectable<ReportCaseTable>;

/** Locks the owner with their connections, because a suspension moves their follows, then the case. */
const lockCase = async (tx: Tx, id: number, decision: Decision): Promise<Case> => {
  const found = await tx
    .selectFrom('report_case')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  if (decision === 'suspend') await lockConnected(tx, found.member_id);
  await tx.selectFrom('member').select('id').where('id', '=', found.member_id).forNoKeyUpdate().execute();
  const locked = await tx
    .selectFrom('report_case')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (locked.decision === 'gone')
    throw refuse(409, 'This member’s account has been deleted. Please continue with the next report.');
  if (locked.decided_at !== null)
    throw refuse(409, `${locked.decided_by} has already decided this. You’ll find the decision in the list.`);
  return locked;
};

/** Staff can't clear a text they haven't read, because its owner may have changed it in the meantime. */
const requireAsSeen = async (tx: Tx, caseId: number, version: string | undefined): Promise<void> => {
  if (version === undefined || version === (await getCase(tx, caseId)).version) return;
  throw refuse(409, 'This has changed since you opened it. Please review it again, then decide.');
};

const listReporters = (tx: Tx, caseId: number) =>
  tx.selectFrom('report').select('member_id').where('case_id', '=', caseId).orderBy('id').execute();

const frequentRule = async (tx: Tx, caseId: number): Promise<ReportReason> => {
  const { rows } = await sql<{ rule: ReportReason }>`select ${mostFrequentReason(caseId)} as rule`.execute(
    tx,
  );
  return rows[0]?.rule ?? 'harassment';
};

/** Shows it again if reports had hidden it. Otherwise its owner gets no message. */
const keep = async (platform: Platform, tx: Tx, one: Case, entry: string): Promise<void> => {
  if (one.hidden_at === null || !(await setHidden(tx, one, null))) return;
  await notifyMember(tx, one.member_id, shownAgainMessage({ kind: one.kind, entry }), platform.clock.now());
};

/** A second suspension doesn't shorten a longer one. */
const laterEnd = async (tx: Tx, memberId: number, until: string | null): Promise<string | null> => {
  const { suspended_at, suspended_until } = await tx
    .selectFrom('member')
    .select(['suspended_at', 'suspended_until'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (suspended_at === null || until === null) return until;
  return suspended_until === null || suspended_until > new Date(until)
    ? (suspended_until?.toISOString() ?? null)
    : until;
};

/** Returns false if the owner had deleted it. Then this removes nothing and notifies no one. */
const act = async (
  platform: Platform,
  tx: Tx,
  one: Case,
  decided: Omit<Decided, 'isGone'>,
  { decision, until }: { readonly decision: Exclude<Decision, 'keep'>; readonly until: string | null },
): Promise<boolean> => {
  const at = platform.clock.now();
  const { member_id: owner, kind, thing_id, entry_id } = one;
  if (decision === 'suspend')
    // The suspension comes first, because it removes the member's content from the community's figures.
    await setSuspendedIn(platform, tx, owner, {
      suspended: true,
      reason: suspensionReason(decided),
      until: await laterEnd(tx, owner, until),
    });
  const keys = await removeThing(tx, one, { rule: decided.rule, at });
  const isGone = keys === null;
  if (isGone && decision === 'remove') return false;
  if (!isGone) await queueRemoval(platform, tx, keys);
  await notifyMember(tx, owner, decisionMessage(decision, { ...decided, isGone }), at);
  const removal = isGone ? `for a deleted ${kind}` : `${kind} removed after reports`;
  await recordChange(tx, {
    kind: 'member',
    id: owner,
    before: { [kind]: isGone ? null : thing_id, ...(entry_id !== null && { entry: entry_id }) },
    after: { [kind]: null, rule: decided.rule },
    about: decision === 'warn' ? (isGone ? `warned ${removal}` : `warned, and ${removal}`) : removal,
  });
  return !isGone;
};

const actorColumns = (actor: Actor) => ({
  staff_id: actor.by === 'staff' ? actor.staffId : null,
  decided_by: actor.by === 'staff' ? actor.name : actor.name || 'Automation',
});

/** Decides all reports of an item. @throws Refusal 409 if someone else did, or if it would stay but has changed since staff saw it */
export const decideReports = (
  platform: Platform,
  actor: Actor,
  id: number,
  { decision, rule: chosen, note, until, version }: NewDecision,
): Promise<ReportCase> => {
  const now = platform.clock.now();
  return idempotent(platform.db, now, async (tx) => {
    const one = await lockCase(tx, id, decision);
    if (decision === 'keep') await requireAsSeen(tx, id, version);
    const reports = await listReporters(tx, id);
    const rule = chosen ?? (await frequentRule(tx, id));
    const entry = one.entry_id === null ? '' : await entryName(tx, one.entry_id);
    let outcome: ReportOutcome = 'keep';
    if (decision === 'keep') await keep(platform, tx, one, entry);
    else
      outcome = (await act(platform, tx, one, { kind: one.kind, entry, rule, note }, { decision, until }))
        ? 'acted'
        : 'deleted';
    await tx
      .updateTable('report_case')
      .set({
        decided_at: now,
        decision,
        rule: decision === 'keep' ? null : rule,
        note: decision === 'keep' ? '' : note,
        ...(decision === 'keep' && {
          reported_text: '',
          // Compares the current state with each report's: unreported or deleted text isn't cleared.
          content_key: (await findContentKey(tx, one.member_id, { kind: one.kind, id: one.thing_id })) ?? '',
        }),
        ...actorColumns(actor),
      })
      .where('id', '=', id)
      .execute();
    const to = reports.flatMap(({ member_id }) => member_id ?? []);
    await publishReportDecided(tx, { caseId: id, kind: one.kind, outcome, to }, now);
    await recordChange(tx, {
      kind: 'report',
      id,
      before: { decision: null, [one.kind]: one.thing_id, reports: reports.length },
      after: { decision, ...(decision !== 'keep' && { rule }) },
      about: `reports of a ${one.kind}: ${decision}`,
    });
    return getCase(tx, id);
  });
};
