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
import { parseChoice } from './parse-choice.ts';
import { asTable, pageLine, text } from './table.ts';

const formatName = ({ kind, item, owner }: ReportCase): string =>
  `${kind} ${item.id} of ${owner.name} (${owner.id})`;

const list: Command = {
  name: 'reports list',
  usage: 'reports list [--state open|decided] [--kind reply] [--page 2] [--json]',
  about: 'Lists reports waiting for a decision, 20 per page; or decided ones, newest first.',
  examples: ['reports list', 'reports list --state decided --kind photo'],
  options: ['state', 'kind', 'page'],
  run: async (remote, flags, print) => {
    const page = text(flags, 'page') === undefined ? 1 : wholeNumber(list, flags, 'page');
    const kind = parseChoice(flags, 'kind', REPORTABLE);
    const state = parseChoice(flags, 'state', ['open', 'decided'] as const) ?? 'open';
    const found = await remote.call('GET /operator/reports/', {
      query: { page, page_size: 20, state, ...(kind && { kind }) },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const rows = found.results.map((one) => [
      one.id,
      formatName(one),
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

const parseEnd = (flags: Flags, decision: Decision): string | null => {
  if (text(flags, 'days') === undefined) return null;
  if (decision !== 'suspend') throw new UsageError('Only a suspension has an end. Leave --days out.');
  const days = wholeNumber(decide, flags, 'days');
  if (days > MAX_DAYS) throw new UsageError(`--days is at most ${MAX_DAYS}. Leave it out for no end.`);
  return new Date(Date.now() + days * DAY_MS).toISOString();
};

const OUTCOMES: Readonly<Record<Decision, string>> = {
  keep: 'stays up, and is shown again if reports had hidden it',
  remove: 'is removed for everyone but its author, who is sent the rule',
  warn: 'is removed, and its author is warned',
  suspend: 'is removed, and its author is signed out and hidden from others',
};

const decide: Command = {
  name: 'reports decide',
  usage:
    'reports decide --id 7 --decision keep|remove|warn|suspend [--rule spam] [--note "…"] [--days 7] [--version …] [--yes] [--json]',
  about:
    'Decides all reports of one thing. Its author is sent the rule (the most frequent reason, or --rule) and the note; --days ends a suspension automatically. With --version from the list (--json), --decision keep is refused if the author has changed it since.',
  examples: [
    'reports decide --id 7 --decision keep',
    'reports decide --id 7 --decision suspend --rule spam --days 7',
  ],
  options: ['id', 'decision', 'rule', 'note', 'days', 'version'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const id = wholeNumber(decide, flags, 'id');
    requiredFlag(decide, flags, 'decision');
    const decision = parseChoice(flags, 'decision', DECISIONS) ?? 'keep';
    const rule = parseChoice<ReportReason>(flags, 'rule', REPORT_REASONS);
    const until = parseEnd(flags, decision);
    const note = text(flags, 'note') ?? '';
    const version = text(flags, 'version');
    await confirm(flags, `The item in case ${id} ${OUTCOMES[decision]}.`, 'Everyone involved is notified.');
    const found = await remote.call('POST /operator/reports/{id}/decide/', {
      params: { id },
      body: { decision, note, until, ...(rule && { rule }), ...(version !== undefined && { version }) },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    return print(`Decided: ${formatName(found)} ${OUTCOMES[decision]}.`);
  },
};

export const reportsCommands: readonly Command[] = [list, decide];
