import type { ReportCase } from '@stoa/contract';
import {
  DECISIONS,
  REPORT_REASONS,
  REPORTABLE,
  type Decision,
  type ReportReason,
} from '@stoa/contract/reports.rules';
import { requiredFlag, UsageError, wholeNumber, type Command, type Flags } from './command.ts';
import { confirm } from './confirm.ts';
import { oneOf } from './one-of.ts';
import { asTable, pageLine, text } from './table.ts';

const nameOf = ({ kind, item, owner }: ReportCase): string =>
  `${kind} ${item.id} of ${owner.name} (${owner.id})`;

const list: Command = {
  name: 'reports list',
  usage: 'reports list [--state open|decided] [--kind reply] [--page 2] [--json]',
  about:
    'What members have reported and waits for a decision, 20 a page; or what was decided, the latest first.',
  examples: ['reports list', 'reports list --state decided --kind photo'],
  options: ['state', 'kind', 'page'],
  run: async (remote, flags, print) => {
    const page = text(flags, 'page') === undefined ? 1 : wholeNumber(list, flags, 'page');
    const kind = oneOf(flags, 'kind', REPORTABLE);
    const state = oneOf(flags, 'state', ['open', 'decided'] as const) ?? 'open';
    const found = await remote.call('GET /operator/reports/', {
      query: { page, page_size: 20, state, ...(kind && { kind }) },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const rows = found.results.map((one) => [
      one.id,
      nameOf(one),
      one.item.state,
      one.reporters,
      one.rule,
      one.decided?.decision ?? '',
      one.item.text || one.item.reported_text,
    ]);
    print(asTable([['id', 'what', 'state', 'reports', 'rule', 'decision', 'text'], ...rows]));
    return print(pageLine(page, found));
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3_650;

const endOf = (flags: Flags, decision: Decision): string | null => {
  if (text(flags, 'days') === undefined) return null;
  if (decision !== 'suspend') throw new UsageError('Only a suspension has an end. Leave --days out.');
  const days = wholeNumber(decide, flags, 'days');
  if (days > MAX_DAYS) throw new UsageError(`--days is at most ${MAX_DAYS}. Leave it out for no end.`);
  return new Date(Date.now() + days * DAY_MS).toISOString();
};

const WHAT: Readonly<Record<Decision, string>> = {
  keep: 'is left as it is, and shown again where reports had hidden it',
  remove: 'is removed for everybody but its owner, who is sent the rule',
  warn: 'is removed, and its owner is warned',
  suspend: 'is removed, and its owner is signed out and hidden from others',
};

const decide: Command = {
  name: 'reports decide',
  usage:
    'reports decide --id 7 --decision keep|remove|warn|suspend [--rule spam] [--note "…"] [--days 7] [--version …] [--yes] [--json]',
  about:
    'Decides all reports of a thing at once. Its owner is sent the rule (the most frequent reason, or --rule) and the note; a suspension ends by itself after --days. With the --version of the list (--json), --decision keep is refused where its owner has changed it since.',
  examples: [
    'reports decide --id 7 --decision keep',
    'reports decide --id 7 --decision suspend --rule spam --days 7',
  ],
  options: ['id', 'decision', 'rule', 'note', 'days', 'version'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const id = wholeNumber(decide, flags, 'id');
    requiredFlag(decide, flags, 'decision');
    const decision = oneOf(flags, 'decision', DECISIONS) ?? 'keep';
    const rule = oneOf<ReportReason>(flags, 'rule', REPORT_REASONS);
    const until = endOf(flags, decision);
    const note = text(flags, 'note') ?? '';
    const version = text(flags, 'version');
    await confirm(flags, `What case ${id} is about ${WHAT[decision]}.`, 'Everybody concerned is notified.');
    const found = await remote.call('POST /operator/reports/{id}/decide/', {
      params: { id },
      body: { decision, note, until, ...(rule && { rule }), ...(version !== undefined && { version }) },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    return print(`Decided: ${nameOf(found)} ${WHAT[decision]}.`);
  },
};

export const reportsCommands: readonly Command[] = [list, decide];
