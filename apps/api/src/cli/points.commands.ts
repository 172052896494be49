import { confirm } from './confirm.ts';
import { text } from './table.ts';
import { requiredFlag, UsageError, wholeNumber, type Command } from './command.ts';

const correct: Command = {
  name: 'points correct',
  usage: 'points correct --member 7 --points 50 --reason "Forgotten band" [--key …] [--yes] [--json]',
  about: 'Adds a correction to a member’s ledger; a negative number takes points away: --points=-50.',
  examples: [
    'points correct --member 7 --points 50 --reason "Forgotten band"',
    'points correct --member 7 --points=-50 --reason "Counted twice"',
  ],
  options: ['member', 'points', 'reason', 'key'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const points = requiredFlag(correct, flags, 'points');
    if (!/^[+-]?[0-9]+$/.test(points)) {
      throw new UsageError(`--points must be a whole number, such as 50 or --points=-50, not "${points}".`);
    }
    const body = {
      member_id: wholeNumber(correct, flags, 'member'),
      points: Number(points),
      reason: requiredFlag(correct, flags, 'reason'),
    };
    await confirm(
      flags,
      `Member ${body.member_id} ${body.points < 0 ? 'loses' : 'gets'} ${Math.abs(body.points)} points: ${body.reason}.`,
      'Only another correction can reverse it.',
    );
    const line = await remote.call('POST /operator/points/', { body }, { key: text(flags, 'key') });
    if (flags['json']) return print(JSON.stringify(line, null, 2));
    // Corrections by the operator token need no approval.
    if ('approval' in line) return print('Waiting for a second person.');
    return print(
      `Corrected member ${line.member_id} by ${line.points} points: balance ${line.balance} of ${line.total_points} earned.`,
    );
  },
};

export const pointsCommands: readonly Command[] = [correct];
