import type { OperatorReward } from '@stoa/contract';
import { requiredFlag, UsageError, wholeNumber, type Command, type Flags } from './command.ts';
import { exportCsv } from './csv-export.ts';
import { createForm } from './form.ts';
import { asTable, text } from './table.ts';

const UNLIMITED = 'unlimited';

/** An empty text in a form means no limit. */
const sentStock = (flags: Flags): string | undefined => {
  const stock = text(flags, 'stock');
  if (stock === undefined || /^[0-9]+$/.test(stock)) return stock;
  if (stock === UNLIMITED) return '';
  throw new UsageError(`--stock must be a whole number or ${UNLIMITED}, not "${stock}".`);
};

const sentActive = (flags: Flags): string | undefined => {
  const active = text(flags, 'active');
  if (active === undefined) return undefined;
  if (active === 'yes' || active === 'no') return String(active === 'yes');
  throw new UsageError(`--active must be yes or no, not "${active}".`);
};

/** An empty text in a form means that it isn't known. */
const sentCost = (flags: Flags): string | undefined => {
  const cost = text(flags, 'cost');
  if (cost === undefined) return undefined;
  if (cost === 'none') return '';
  const [, dollars, cents = ''] = /^([0-9]{1,6})(?:\.([0-9]{1,2}))?$/.exec(cost) ?? [];
  if (dollars === undefined)
    throw new UsageError(`--cost must be dollars, such as 12.50, or none, not "${cost}".`);
  return String(Number(dollars) * 100 + Number(cents.padEnd(2, '0')));
};

const FIELDS = ['name', 'description', 'points', 'stock', 'active', 'cost', 'picture'];

const rewardForm = (flags: Flags): Promise<FormData> => {
  const picture = text(flags, 'picture');
  return createForm(
    {
      name: text(flags, 'name'),
      description: text(flags, 'description'),
      points: text(flags, 'points'),
      stock: sentStock(flags),
      active: sentActive(flags),
      cost_cents: sentCost(flags),
    },
    { name: 'picture', paths: picture === undefined ? [] : [picture] },
  );
};

const stockText = ({ stock }: OperatorReward): string => (stock === null ? UNLIMITED : String(stock));

const resultText = (flags: Flags, reward: OperatorReward, action: string): string =>
  flags['json']
    ? JSON.stringify(reward, null, 2)
    : `${action} reward ${reward.id}: ${reward.name}, ${reward.points} points, ${stockText(reward)} left${reward.active ? '' : ', not in the store'}.`;

const list: Command = {
  name: 'rewards list',
  usage: 'rewards list [--json]',
  about: 'Lists the first 100 rewards, including those not in the store.',
  options: [],
  run: async (remote, flags, print) => {
    const { results, count } = await remote.call('GET /operator/rewards/', { query: { page_size: 100 } });
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    const rows = results.map((reward) => [
      reward.id,
      reward.name,
      reward.points,
      stockText(reward),
      reward.active ? 'yes' : 'no',
    ]);
    print(asTable([['id', 'name', 'points', 'stock', 'in the store'], ...rows]));
    if (count > results.length) print(`… of ${count}.`);
  },
};

const exportAll: Command = {
  name: 'rewards export',
  usage: 'rewards export [--search "lamp"] [--out rewards.csv]',
  about: 'Writes all rewards as CSV, to a file or standard output.',
  examples: ['rewards export --out rewards.csv'],
  options: ['search', 'out'],
  run: (remote, flags, print) =>
    exportCsv(remote, flags, print, 'GET /operator/rewards/', {
      query: { search: text(flags, 'search') ?? '' },
    }),
};

const add: Command = {
  name: 'rewards add',
  usage:
    'rewards add --name "Cedar Humidor" --points 900 [--description …] [--stock 12|unlimited] [--active yes|no] [--cost 12.50|none] [--picture file.jpg] [--json]',
  about:
    'Adds a reward to the store; without --stock it’s unlimited. --cost is what one costs the brand, in dollars.',
  examples: ['rewards add --name "Cedar Humidor" --points 900 --stock 12 --picture humidor.jpg'],
  options: FIELDS,
  run: async (remote, flags, print) => {
    for (const name of ['name', 'points']) requiredFlag(add, flags, name);
    const reward = await remote.call('POST /operator/rewards/', { body: await rewardForm(flags) });
    print(resultText(flags, reward, 'Added'));
  },
};

const set: Command = {
  name: 'rewards set',
  usage:
    'rewards set --id 3 [--name …] [--description …] [--points …] [--stock 12|unlimited] [--active yes|no] [--cost 12.50|none] [--picture file.jpg] [--json]',
  about: 'Changes a reward. Options you leave out stay as they are; past redemptions aren’t changed.',
  examples: ['rewards set --id 3 --active no', 'rewards set --id 3 --points 750 --picture new.jpg'],
  options: ['id', ...FIELDS],
  run: async (remote, flags, print) => {
    const params = { id: wholeNumber(set, flags, 'id') };
    const reward = await remote.call('PATCH /operator/rewards/{id}/', {
      params,
      body: await rewardForm(flags),
    });
    print(resultText(flags, reward, 'Changed'));
  },
};

const stock: Command = {
  name: 'rewards stock',
  usage: 'rewards stock --id 3 --stock 12|unlimited [--json]',
  about: 'Sets how many of a reward are left.',
  examples: ['rewards stock --id 3 --stock 0', 'rewards stock --id 3 --stock unlimited'],
  options: ['id', 'stock'],
  run: async (remote, flags, print) => {
    requiredFlag(stock, flags, 'stock');
    const params = { id: wholeNumber(stock, flags, 'id') };
    const reward = await remote.call('PATCH /operator/rewards/{id}/', {
      params,
      body: await rewardForm(flags),
    });
    print(resultText(flags, reward, 'Changed'));
  },
};

export const rewardsCommands: readonly Command[] = [list, exportAll, add, set, stock];
