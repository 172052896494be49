import type { OperatorAmends } from '@stoa/contract';
import {
  AMENDS_DECISIONS,
  AMENDS_STATES,
  FAULT_NAMES,
  type AmendsDecision,
} from '@stoa/contract/amends.rules';
import { requiredFlag, UsageError, wholeNumber, type Command } from './command.ts';
import { confirm } from './confirm.ts';
import { parseChoice } from './parse-choice.ts';
import { asTable, pageLine, text } from './table.ts';

const percent = (share: number | null): string => (share === null ? '' : `${Math.round(share * 100)}%`);

const formatName = ({ product, member }: OperatorAmends): string =>
  `${member.name}’s ${product.name} (member ${member.id})`;

const list: Command = {
  name: 'amends list',
  usage: `amends list [--state ${AMENDS_STATES.join('|')}] [--batch 3] [--member 7] [--page 2] [--json]`,
  about:
    'Lists faulty-cigar requests that wait for a decision, longest waiting first, 20 per page; or others, newest first. Shows the share of their cigars that this member has reported, and everyone else’s share.',
  examples: ['amends list', 'amends list --state paid --batch 3'],
  options: ['state', 'batch', 'member', 'page'],
  run: async (remote, flags, print) => {
    const page = text(flags, 'page') === undefined ? 1 : wholeNumber(list, flags, 'page');
    const state = parseChoice(flags, 'state', AMENDS_STATES) ?? 'waiting';
    const found = await remote.call('GET /operator/amends/', {
      query: {
        page,
        page_size: 20,
        state,
        ...(text(flags, 'batch') !== undefined && { batch: wholeNumber(list, flags, 'batch') }),
        ...(text(flags, 'member') !== undefined && { member: wholeNumber(list, flags, 'member') }),
      },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const rows = found.results.map((one) => [
      one.id,
      formatName(one),
      one.batch.name,
      one.faults.map((fault) => FAULT_NAMES[fault]).join(', '),
      one.points,
      percent(one.member.share),
      percent(one.member.expected_share),
      one.words,
    ]);
    print(asTable([['id', 'cigar', 'batch', 'faults', 'points', 'share', 'others', 'words'], ...rows]));
    return print(pageLine(page, found));
  },
};

const OUTCOMES: Readonly<Record<AmendsDecision, string>> = {
  points: 'is refunded',
  replacement: 'is replaced with another cigar',
  decline: 'is declined',
};

const decide: Command = {
  name: 'amends decide',
  usage: `amends decide --id 7 --decision ${AMENDS_DECISIONS.join('|')} [--reason "…"] [--yes] [--json]`,
  about: 'Decides a waiting faulty-cigar request. The member gets the reason; declining requires one.',
  examples: [
    'amends decide --id 7 --decision points',
    'amends decide --id 7 --decision decline --reason "The photo shows another cigar."',
  ],
  options: ['id', 'decision', 'reason'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const id = wholeNumber(decide, flags, 'id');
    requiredFlag(decide, flags, 'decision');
    const decision = parseChoice(flags, 'decision', AMENDS_DECISIONS) ?? 'decline';
    const reason = text(flags, 'reason') ?? '';
    if (decision === 'decline' && reason === '')
      throw new UsageError('Declining needs a reason for the member: --reason "…".');
    await confirm(flags, `Request ${id} ${OUTCOMES[decision]}.`, 'The member is notified.');
    const found = await remote.call('POST /operator/amends/{id}/decide/', {
      params: { id },
      body: { decision, reason },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    return print(`Decided: ${formatName(found)} ${OUTCOMES[decision]}.`);
  },
};

export const amendsCommands: readonly Command[] = [list, decide];
