import { challengesCommands } from './challenges.commands.ts';
import { houseCommands } from './house.commands.ts';
import { badgesCommands } from './badges.commands.ts';
import { membersCommands } from './members.commands.ts';
import { messagesCommands } from './messages.commands.ts';
import { needed, wholeNumber, type Command, type Flags } from './command.ts';
import { formOf } from './form.ts';
import { pointsCommands } from './points.commands.ts';
import { redemptionsCommands } from './redemptions.commands.ts';
import { retailersCommands } from './retailers.commands.ts';
import { rewardsCommands } from './rewards.commands.ts';
import { asTable, text } from './table.ts';

const PRODUCT_OPTIONS = ['line', 'name', 'brand', 'vitola', 'points', 'short', 'description', 'picture'];

/** A product's form: only the flags that were given. */
const productForm = (flags: Flags): Promise<FormData> => {
  const picture = text(flags, 'picture');
  return formOf(
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
  about: 'The cigars of the house.',
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
    'products add --line wisdom --name "Athena" --brand Stoa --vitola Toro --points 40 [--short …] [--description …] [--picture file.jpg]',
  about: 'Adds a cigar to the catalogue.',
  options: PRODUCT_OPTIONS,
  run: async (remote, flags, print) => {
    for (const name of ['line', 'name', 'brand', 'vitola', 'points']) needed(addProduct, flags, name);
    const product = await remote.call('POST /operator/products/', { body: await productForm(flags) });
    print(flags['json'] ? JSON.stringify(product, null, 2) : `Added product ${product.id}: ${product.name}.`);
  },
};

const changeProduct: Command = {
  name: 'products set',
  usage: 'products set --id 3 [--name …] [--points …] [--picture file.jpg] …',
  about: 'Changes a cigar of the catalogue; what is not named stays.',
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

const makeCodes: Command = {
  name: 'codes make',
  usage: 'codes make --product 3 --count 100 [--batch "Spring boxes"] [--json]',
  about: 'Makes a batch of codes and prints them, one a line; > file.csv keeps them.',
  options: ['product', 'count', 'batch'],
  run: async (remote, flags, print) => {
    const batch = text(flags, 'batch');
    const body = {
      product_id: wholeNumber(makeCodes, flags, 'product'),
      count: wholeNumber(makeCodes, flags, 'count'),
      ...(batch !== undefined && { batch }),
    };
    const made = await remote.call('POST /operator/codes/', { body });
    print(flags['json'] ? JSON.stringify(made, null, 2) : made.codes.join('\n'));
  },
};

const recount: Command = {
  name: 'check',
  usage: 'check [--json]',
  about: 'Recounts every kept figure against its rows; differences end with exit code 1.',
  options: [],
  run: async (remote, flags, print) => {
    const { members, differences } = await remote.call('GET /operator/recount/', {});
    if (flags['json']) print(JSON.stringify({ members, differences }, null, 2));
    else if (differences.length === 0) print(`Recounted ${members} members: no difference.`);
    else {
      const rows = differences.map(({ subject, figure, kept, counted }) => [subject, figure, kept, counted]);
      print(asTable([['subject', 'figure', 'kept', 'counted'], ...rows]));
    }
    if (differences.length > 0) process.exitCode = 1;
  },
};

const clean: Command = {
  name: 'clean',
  usage: 'clean [--json]',
  about: 'Removes at once what has expired and what else the daily clean-up takes away.',
  options: [],
  run: async (remote, flags, print) => {
    const { removed } = await remote.call('POST /operator/clean-up/', {});
    if (flags['json']) return print(JSON.stringify(removed, null, 2));
    const rows = Object.entries(removed).map(([what, count]) => [what.replaceAll('_', ' '), count]);
    return print(asTable([['removed', 'count'], ...rows]));
  },
};

const audit: Command = {
  name: 'audit',
  usage: 'audit [--json]',
  about: 'The latest operator calls.',
  options: [],
  run: async (remote, flags, print) => {
    const { results } = await remote.call('GET /operator/audit/', { query: { page_size: 50 } });
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    return print(
      asTable([
        ['at', 'call', 'status', 'from'],
        ...results.map((line) => [line.at, line.call, line.status, line.address]),
      ]),
    );
  },
};

export const COMMANDS: readonly Command[] = [
  listProducts,
  addProduct,
  changeProduct,
  makeCodes,
  ...rewardsCommands,
  ...redemptionsCommands,
  ...challengesCommands,
  ...pointsCommands,
  ...houseCommands,
  ...membersCommands,
  ...badgesCommands,
  ...messagesCommands,
  ...retailersCommands,
  recount,
  clean,
  audit,
];
