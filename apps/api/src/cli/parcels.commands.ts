import type { OperatorRedemption } from '@stoa/contract';
import { CallFailed, requiredFlag, UsageError, type Command, type Flags, type Remote } from './command.ts';
import { confirm } from './confirm.ts';
import { parseOption } from './csv-export.ts';
import { readText } from './files.ts';
import { asTable } from './table.ts';

const parseIds = (command: Command, flags: Flags): number[] => {
  const ids = requiredFlag(command, flags, 'ids');
  if (!/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*$/.test(ids))
    throw new UsageError(`--ids must be numbers of redemptions, such as 7,12, not "${ids}".`);
  return ids.split(',').map(Number);
};

/** Returns the redemptions with these numbers. @throws CallFailed if one of them doesn't exist */
const listRedemptions = async (
  remote: Remote,
  ids: readonly number[],
): Promise<readonly OperatorRedemption[]> => {
  const { results } = await remote.call('GET /operator/redemptions/', {
    query: { ids: ids.join(','), page_size: 100 },
  });
  const missing = ids.find((id) => results.every((one) => one.id !== id));
  if (missing !== undefined)
    throw new CallFailed(`Redemption ${missing} doesn’t exist. See redemptions list.`);
  return results;
};

const WHAT_HAPPENED = ['returned', 'lost', 'arrived'] as const;

const report: Command = {
  name: 'parcels report',
  usage: `parcels report --ids 7,12 --as ${WHAT_HAPPENED.join('|')} [--json]`,
  about:
    'Records that shipped redemptions came back or were lost, and notifies their members; arrived undoes it.',
  examples: ['parcels report --ids 7,12 --as returned', 'parcels report --ids 7,12 --as arrived'],
  options: ['ids', 'as'],
  run: async (remote, flags, print) => {
    requiredFlag(report, flags, 'as');
    const as = parseOption(flags, 'as', WHAT_HAPPENED);
    const incident = as === undefined || as === 'arrived' ? null : as;
    const done = await remote.call('POST /operator/parcels/incidents/', {
      body: { ids: parseIds(report, flags), incident },
    });
    print(flags['json'] ? JSON.stringify(done, null, 2) : `${done.changed.length} noted as ${as}.`);
  },
};

const sendAgain: Command = {
  name: 'parcels send-again',
  usage: 'parcels send-again --ids 7,12 --reason "No one was home" [--json]',
  about: 'Packs the returned or lost redemptions of one member again. A lost one takes another from stock.',
  examples: ['parcels send-again --ids 7,12 --reason "No one was home"'],
  options: ['ids', 'reason'],
  run: async (remote, flags, print) => {
    const done = await remote.call('POST /operator/parcels/send-again/', {
      body: { ids: parseIds(sendAgain, flags), reason: requiredFlag(sendAgain, flags, 'reason') },
    });
    const { length } = done.changed;
    print(
      flags['json']
        ? JSON.stringify(done, null, 2)
        : `${length} ${length === 1 ? 'is' : 'are'} being packed again.`,
    );
  },
};

const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

const refund: Command = {
  name: 'parcels refund',
  usage: 'parcels refund --ids 7,12 --reason "The carrier lost it" [--packed-again yes] [--yes] [--json]',
  about:
    'Refunds the points of returned or lost redemptions of one member, or with --packed-again yes of those that are packed again.',
  examples: ['parcels refund --ids 7,12 --reason "The carrier lost it"'],
  options: ['ids', 'reason', 'packed-again'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const [ids, reason] = [parseIds(refund, flags), requiredFlag(refund, flags, 'reason')];
    const packed_again = parseOption(flags, 'packed-again', ['yes', 'no']) === 'yes';
    const found = await listRedemptions(remote, ids);
    const points = found.reduce((sum, one) => sum + one.points, 0);
    const names = found.map(({ reward_name }) => reward_name).join(', ');
    await confirm(flags, `${names} for ${found[0]?.member_name}: ${pointsText(points)} will be refunded.`);
    const done = await remote.call('POST /operator/parcels/refunds/', {
      body: { ids, reason, packed_again },
    });
    if (flags['json']) return print(JSON.stringify(done, null, 2));
    return print(
      'approval' in done
        ? `Request ${done.approval.id} waits for a second person.`
        : `${pointsText(done.points)} refunded.`,
    );
  },
};

const numbers: Command = {
  name: 'parcels numbers',
  usage: 'parcels numbers --file numbers.csv [--yes] [--json]',
  about: 'Sets the tracking numbers of a file (parcel,number), all or nothing, after it shows what changes.',
  examples: [
    'parcels numbers --file numbers.csv',
    'cat numbers.csv | npm run stoa -- parcels numbers --file - --yes',
  ],
  options: ['file'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const body = await readText(requiredFlag(numbers, flags, 'file'));
    const preview = await remote.call('POST /operator/parcels/numbers/preview/', { body });
    if (preview.refused > 0) {
      const refused = preview.lines.filter(({ outcome }) => outcome === 'refused');
      print(asTable([['row', 'reason'], ...refused.map(({ line, reason }) => [line, reason])]));
      throw new CallFailed(
        `Rows with problems: ${preview.refused}. Nothing was imported. Fix the file and try again.`,
      );
    }
    await confirm(
      flags,
      `New numbers: ${preview.added}. Changed: ${preview.changed}. Emails to members: ${preview.mailed}.`,
    );
    const done = await remote.call('POST /operator/parcels/numbers/', { body });
    if (flags['json']) return print(JSON.stringify(done, null, 2));
    return print(`${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged.`);
  },
};

export const parcelsCommands: readonly Command[] = [report, sendAgain, refund, numbers];
