import { confirm } from './confirm.ts';
import { text } from './table.ts';
import { needed, UsageError, wholeNumber, type Command } from './command.ts';

const correct: Command = {
  name: 'points correct',
  usage: 'points correct --member 7 --points 50 --reason "Forgotten band" [--key …] [--yes] [--json]',
  about: 'Writes a correction into a member’s ledger; below zero takes points away: --points=-50.',
  examples: [
    'points correct --member 7 --points 50 --reason "Forgotten band"',
    'points correct --member 7 --points=-50 --reason "Counted twice"',
  ],
  options: ['member', 'points', 'reason', 'key'],
  asks: true,
  run: async (remote, flags, print) => {
    const points = needed(correct, flags, 'points');
    if (!/^[+-]?[0-9]+$/.test(points)) {
      throw new UsageError(`--points must be a whole number, such as 50 or --points=-50, not "${points}".`);
    }
    const body = {
      member_id: wholeNumber(correct, flags, 'member'),
      points: Number(points),
      reason: needed(correct, flags, 'reason'),
    };
    await confirm(
      flags,
      `Member ${body.member_id} ${body.points < 0 ? 'loses' : 'gets'} ${Math.abs(body.points)} points: ${body.reason}.`,
      'The line stays in the ledger; another one corrects it.',
    );
    const line = await remote.call('POST /operator/points/', { body }, { key: text(flags, 'key') });
    if (flags['json']) return print(JSON.stringify(line, null, 2));
    print(
      `Corrected member ${line.member_id} by ${line.points} points: balance ${line.balance} of ${line.total_points} earned.`,
    );
  },
};

export const pointsCommands: readonly Command[] = [correct];
