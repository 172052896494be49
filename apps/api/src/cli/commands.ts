import { backupsCommands } from './backups.commands.ts';
import { challengesCommands } from './challenges.commands.ts';
import { check } from './check.command.ts';
import { maintenanceCommands } from './maintenance.commands.ts';
import { waitlistCommands } from './waitlist.commands.ts';
import { badgesCommands } from './badges.commands.ts';
import { membersCommands } from './members.commands.ts';
import { messagesCommands } from './messages.commands.ts';
import { codesCommands } from './codes.commands.ts';
import { requiredFlag, UsageError, wholeNumber, type Command, type Flags } from './command.ts';
import { deletionsCommands } from './deletions.commands.ts';
import { figuresCommands } from './figures.commands.ts';
import { createForm } from './form.ts';
import { parcelsCommands } from './parcels.commands.ts';
import { pointsCommands } from './points.commands.ts';
import { redemptionsCommands } from './redemptions.commands.ts';
import { amendsCommands } from './amends.commands.ts';
import { reportsCommands } from './reports.commands.ts';
import { retailersCommands } from './retailers.commands.ts';
import { rewardsCommands } from './rewards.commands.ts';
import { staffCommands } from './staff.commands.ts';
import { asTable, pageLine, text } from './table.ts';

const PRODUCT_OPTIONS = ['line', 'name', 'brand', 'vitola', 'points', 'short', 'description', 'picture'];

const productForm = (flags: Flags): Promise<FormData> => {
  const picture = text(flags, 'picture');
  return createForm(
    {
      line: text(flags, 'line'),
      name: text(flags, 'name'),
      brand_name: text(flags, 'brand'),
      vitola: text(flags, 'vitola'),
      points: text(flags, 'points'),
      short_description: text(flags, 'short'),
      description: text(flags, 'description'),
    },
    { name: 'picture', paths: picture === undefined ? [] : [picture] },
  );
};

const listProducts: Command = {
  name: 'products list',
  usage: 'products list [--json]',
  about: 'Lists Stoa’s cigars.',
  options: [],
  run: async (remote, flags, print) => {
    const { results } = await remote.call('GET /operator/products/', { query: { page_size: 100 } });
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    const rows = results.map(({ id, line, name, vitola, points }) => [id, line, name, vitola, points]);
    return print(asTable([['id', 'line', 'name', 'vitola', 'points'], ...rows]));
  },
};

const addProduct: Command = {
  name: 'products add',
  usage:
    'products add --line wisdom --name "Athena" --brand Stoa --vitola Toro --points 40 [--short …] [--description …] [--picture file.jpg] [--json]',
  about: 'Adds a cigar to the catalog.',
  options: PRODUCT_OPTIONS,
  run: async (remote, flags, print) => {
    for (const name of ['line', 'name', 'brand', 'vitola', 'points']) requiredFlag(addProduct, flags, name);
    const product = await remote.call('POST /operator/products/', { body: await productForm(flags) });
    print(flags['json'] ? JSON.stringify(product, null, 2) : `Added product ${product.id}: ${product.name}.`);
  },
};

const changeProduct: Command = {
  name: 'products set',
  usage:
    'products set --id 3 [--line …] [--name …] [--brand …] [--vitola …] [--points …] [--short …] [--description …] [--picture file.jpg] [--json]',
  about: 'Changes a cigar in the catalog. Options you leave out stay as they are.',
  examples: ['products set --id 3 --points 45'],
  options: ['id', ...PRODUCT_OPTIONS],
  run: async (remote, flags, print) => {
    const product = await remote.call('PATCH /operator/products/{id}/', {
      params: { id: wholeNumber(changeProduct, flags, 'id') },
      body: await productForm(flags),
    });
    print(
      flags['json'] ? JSON.stringify(product, null, 2) : `Changed product ${product.id}: ${product.name}.`,
    );
  },
};

const clean: Command = {
  name: 'clean',
  usage: 'clean [--json]',
  about: 'Runs the daily cleanup now: removes expired rows and orphaned files.',
  options: [],
  run: async (remote, flags, print) => {
    const { removed } = await remote.call('POST /operator/clean-up/', {});
    if (flags['json']) return print(JSON.stringify(removed, null, 2));
    const rows = Object.entries(removed).map(([what, count]) => [what.replaceAll('_', ' '), count]);
    return print(asTable([['removed', 'count'], ...rows]));
  },
};

const forecast: Command = {
  name: 'forecast',
  usage: 'forecast [--json]',
  about: 'Calculates the members’ forecasts now, as happens every night.',
  options: [],
  run: async (remote, flags, print) => {
    const fitted = await remote.call('POST /operator/forecasts/fit/', {});
    if (flags['json']) return print(JSON.stringify(fitted, null, 2));
    const rows = Object.entries(fitted).map(([what, value]) => [what.replaceAll('_', ' '), String(value)]);
    return print(asTable([['forecast', ''], ...rows]));
  },
};

const yesOrNo = (flags: Flags, name: string): 'yes' | 'no' | undefined => {
  const value = text(flags, name);
  if (value === undefined || value === 'yes' || value === 'no') return value;
  throw new UsageError(`--${name} must be yes or no, not "${value}".`);
};

const audit: Command = {
  name: 'audit',
  usage:
    'audit [--from 2026-05-01] [--to 2026-05-31] [--call codes] [--operator ada] [--search void] [--thing reward --thing-id 7] [--refused yes|no] [--changes yes|no] [--page 2] [--json]',
  about: 'Lists operator calls, newest first: who did what, when, and with what result. Days are in UTC.',
  examples: [
    'audit --changes yes',
    'audit --call PATCH --from 2026-05-01',
    'audit --thing code_batch --thing-id 3',
  ],
  options: ['from', 'to', 'call', 'operator', 'search', 'thing', 'thing-id', 'refused', 'changes', 'page'],
  run: async (remote, flags, print) => {
    const page = text(flags, 'page') === undefined ? 1 : wholeNumber(audit, flags, 'page');
    const [from, to, call, operator, search, thing, thing_id] = [
      'from',
      'to',
      'call',
      'operator',
      'search',
      'thing',
      'thing-id',
    ].map((name) => text(flags, name));
    const [refused, changes] = [yesOrNo(flags, 'refused'), yesOrNo(flags, 'changes')];
    const query = { page, page_size: 50, from, to, call, operator, search, thing, thing_id };
    const found = await remote.call('GET /operator/audit/', {
      query: { ...query, ...(refused && { refused }), ...(changes && { changes }) },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const rows = found.results.map((line) => [
      line.at,
      line.by === 'automation' ? `automation${line.operator && ` (${line.operator})`}` : line.operator,
      line.call,
      line.status,
      line.address,
      line.about,
    ]);
    print(asTable([['at', 'who', 'call', 'status', 'from', 'about'], ...rows]));
    return print(pageLine(page, found));
  },
};

export const COMMANDS: readonly Command[] = [
  listProducts,
  addProduct,
  changeProduct,
  ...codesCommands,
  ...figuresCommands,
  ...rewardsCommands,
  ...redemptionsCommands,
  ...parcelsCommands,
  ...challengesCommands,
  ...pointsCommands,
  ...maintenanceCommands,
  ...waitlistCommands,
  ...staffCommands,
  ...membersCommands,
  ...reportsCommands,
  ...amendsCommands,
  ...badgesCommands,
  ...messagesCommands,
  ...retailersCommands,
  check,
  ...backupsCommands,
  ...deletionsCommands,
  clean,
  forecast,
  audit,
];
