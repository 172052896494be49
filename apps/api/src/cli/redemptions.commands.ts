import { REDEMPTION_STATES, type RedemptionStatus } from '@stoa/contract/store.rules';
import { needed, UsageError, wholeNumber, type Command, type Flags } from './command.ts';
import { asTable, text } from './table.ts';

const STATES = REDEMPTION_STATES.join('|');

const stateOf = (flags: Flags, name: string): RedemptionStatus | undefined => {
  const named = text(flags, name);
  const state = REDEMPTION_STATES.find((one) => one === named);
  if (named !== undefined && state === undefined) {
    throw new UsageError(`--${name} is one of ${STATES}, not "${named}".`);
  }
  return state;
};

const list: Command = {
  name: 'redemptions list',
  usage: `redemptions list [--status ${STATES}] [--page 2] [--json]`,
  about: 'What members have redeemed, the longest waiting first, 50 to a page.',
  examples: ['redemptions list --status requested'],
  options: ['status', 'page'],
  run: async (remote, flags, print) => {
    const status = stateOf(flags, 'status');
    const page = text(flags, 'page') === undefined ? 1 : wholeNumber(list, flags, 'page');
    const query = { page, ...(status !== undefined && { status }) };
    const { results, count, total_pages } = await remote.call('GET /operator/redemptions/', { query });
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    const rows = results.map((parcel) => [
      parcel.id,
      parcel.requested_at.slice(0, 10),
      parcel.status,
      parcel.reward_name,
      parcel.points,
      parcel.member_name,
      [parcel.address.street, parcel.address.city, parcel.address.state, parcel.address.zip_code].join(', '),
      parcel.member_suspended ? 'MEMBER SUSPENDED' : '',
    ]);
    print(asTable([['id', 'requested', 'status', 'reward', 'points', 'member', 'address', ''], ...rows]));
    if (total_pages > 1) print(`Page ${page} of ${total_pages}, ${count} in all. Others: --page.`);
  },
};

const advance: Command = {
  name: 'redemptions advance',
  usage: 'redemptions advance --id 7 [--status processing|shipped|delivered|cancelled] [--note …] [--json]',
  about: 'Moves a redemption forward and tells the member; cancelled gives the points back.',
  examples: [
    'redemptions advance --id 7 --status processing',
    'redemptions advance --id 7 --status shipped --note "UPS 1Z 999 AA1"',
    'redemptions advance --id 7 --note "Arrives on Friday"',
  ],
  options: ['id', 'status', 'note'],
  run: async (remote, flags, print) => {
    const params = { id: wholeNumber(advance, flags, 'id') };
    const status = stateOf(flags, 'status');
    const note = text(flags, 'note');
    if (status === undefined && note === undefined) needed(advance, flags, 'status');
    const parcel = await remote.call('PATCH /operator/redemptions/{id}/', {
      params,
      body: { ...(status !== undefined && { status }), ...(note !== undefined && { tracking_note: note }) },
    });
    if (flags['json']) return print(JSON.stringify(parcel, null, 2));
    const warning = parcel.member_suspended ? ' Its member is suspended.' : '';
    print(`Redemption ${parcel.id}, ${parcel.reward_name}, is ${parcel.status}.${warning}`);
  },
};

export const redemptionsCommands: readonly Command[] = [list, advance];
