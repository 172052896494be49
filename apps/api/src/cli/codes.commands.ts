import type { CodeBatch } from '@stoa/contract';
import { BATCH_SORTS, BATCH_STATES, VIRTUES } from '@stoa/contract/catalogue.rules';
import { requiredFlag, wholeNumber, type Command, type Flags, type Remote } from './command.ts';
import { confirm } from './confirm.ts';
import { exportCsv, parseOption } from './csv-export.ts';
import { writeOut } from './files.ts';
import { withProgress } from './progress.ts';
import { asTable, pageLine, text } from './table.ts';

const CSV = 'text/csv';

const getProgress = async (remote: Remote): Promise<string> => {
  const { results } = await remote.call('GET /operator/codes/batches/', { query: { state: 'making' } });
  const [batch] = results;
  return batch === undefined ? '' : `${batch.made} of ${batch.count} codes …`;
};

const make: Command = {
  name: 'codes make',
  usage: 'codes make --product 3 --count 100 [--batch "Spring boxes"] [--out codes.csv] [--key …] [--json]',
  about:
    'Creates a batch of up to 100,000 codes, or none at all. Prints one code per line, with the batch’s number and name on standard error; --out writes the printer’s CSV (- for standard output). With the same --key, the batch is created only once.',
  examples: [
    'codes make --product 3 --count 10',
    'codes make --product 3 --count 100000 --batch "Spring boxes" --out spring.csv',
  ],
  options: ['product', 'count', 'batch', 'out', 'key'],
  run: async (remote, flags, print) => {
    const batch = text(flags, 'batch');
    const body = {
      product_id: wholeNumber(make, flags, 'product'),
      count: wholeNumber(make, flags, 'count'),
      ...(batch !== undefined && { batch }),
    };
    const [out, key] = [text(flags, 'out'), text(flags, 'key')];
    if (out !== undefined) {
      const file = remote.file('POST /operator/codes/', { body }, CSV, { key });
      await writeOut(out, await withProgress(file, () => getProgress(remote)));
      if (out !== '-') print(`Created ${body.count} codes: ${out}.`);
      return;
    }
    const made = await withProgress(remote.call('POST /operator/codes/', { body }, { key }), () =>
      getProgress(remote),
    );
    if (flags['json']) return print(JSON.stringify(made, null, 2));
    const { id, name, product_name } = made.batch;
    // Standard error, because the codes on standard output go to a file or another program.
    process.stderr.write(
      `Batch ${id}, ${name}: ${made.codes.length} ${made.codes.length === 1 ? 'code' : 'codes'} for ${product_name}.\n`,
    );
    return print(made.codes.join('\n'));
  },
};

const day = (moment: string | null): string => moment?.slice(0, 10) ?? '';

const parseFilter = (flags: Flags) => {
  const [state, line, sort, search] = [
    parseOption(flags, 'state', BATCH_STATES),
    parseOption(flags, 'line', VIRTUES),
    parseOption(flags, 'sort', BATCH_SORTS),
    text(flags, 'search'),
  ];
  return {
    ...(state !== undefined && { state }),
    ...(line !== undefined && { line }),
    ...(sort !== undefined && { sort }),
    ...(search !== undefined && { search }),
    ...(text(flags, 'product') !== undefined && { product_id: wholeNumber(list, flags, 'product') }),
  };
};

const list: Command = {
  name: 'codes list',
  usage: `codes list [--state ${BATCH_STATES.join('|')}] [--line wisdom] [--product 3] [--search "spring"] [--sort=-share] [--page 2] [--out batches.csv] [--json]`,
  about: `Lists batches of codes, newest first: how many were used, since when, and how often one was refused. --sort is one of ${BATCH_SORTS.join(', ')}. --out writes all of them as CSV (- for standard output).`,
  examples: ['codes list', 'codes list --state void', 'codes list --sort=-share --out batches.csv'],
  options: ['state', 'line', 'product', 'search', 'sort', 'page', 'out'],
  run: async (remote, flags, print) => {
    const query = parseFilter(flags);
    if (text(flags, 'out') !== undefined)
      return exportCsv(remote, flags, print, 'GET /operator/codes/batches/', { query });
    const page = text(flags, 'page') === undefined ? 1 : wholeNumber(list, flags, 'page');
    const found = await remote.call('GET /operator/codes/batches/', {
      query: { ...query, page, page_size: 50 },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const rows = found.results.map((batch) => [
      batch.id,
      batch.name,
      batch.product_name,
      batch.state,
      batch.made,
      batch.used,
      day(batch.first_used_at),
      day(batch.last_used_at),
      batch.refused,
      batch.void_reason,
    ]);
    const heading = ['id', 'batch', 'product', 'state', 'made', 'used', 'first', 'last', 'refused', ''];
    print(asTable([heading, ...rows]));
    return print(pageLine(page, found));
  },
};

const exportCodes: Command = {
  name: 'codes export',
  usage: 'codes export --batch 7 [--out codes.csv] [--json]',
  about: 'Writes a batch’s printer CSV again (code, batch, product), to a file or standard output.',
  examples: ['codes export --batch 7 --out spring.csv'],
  options: ['batch', 'out'],
  run: async (remote, flags, print) => {
    const params = { id: wholeNumber(exportCodes, flags, 'batch') };
    const call = 'GET /operator/codes/batches/{id}/codes/';
    if (flags['json']) return print(JSON.stringify(await remote.call(call, { params }), null, 2));
    const out = text(flags, 'out') ?? '-';
    await writeOut(out, await remote.file(call, { params }, CSV));
    return out === '-' ? undefined : print(`Batch ${params.id}: ${out}.`);
  },
};

const resultText = (flags: Flags, batch: CodeBatch, outcome: string): string =>
  flags['json'] ? JSON.stringify(batch, null, 2) : `Batch ${batch.id}, ${batch.name}, ${outcome}`;

const setVoid: Command = {
  name: 'codes void',
  usage: 'codes void --batch 7 --reason "Lost in transit" [--yes] [--json]',
  about: 'Voids a batch: its unused codes are refused from now on. Used codes aren’t affected.',
  examples: ['codes void --batch 7 --reason "Lost between Austin and El Paso"'],
  options: ['batch', 'reason'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const params = { id: wholeNumber(setVoid, flags, 'batch') };
    const reason = requiredFlag(setVoid, flags, 'reason');
    const before = await remote.call('GET /operator/codes/batches/{id}/', { params });
    await confirm(
      flags,
      `${before.made - before.used} unused codes of ${before.product_name} (${before.name}) will be refused.`,
      'codes restore makes them valid again.',
    );
    const batch = await remote.call('PATCH /operator/codes/batches/{id}/', {
      params,
      body: { voided: true, reason },
    });
    print(resultText(flags, batch, 'is void. Use codes restore to make it valid again.'));
  },
};

const restore: Command = {
  name: 'codes restore',
  usage: 'codes restore --batch 7 [--json]',
  about: 'Makes a void batch valid again, for example after a lost one is found.',
  examples: ['codes restore --batch 7'],
  options: ['batch'],
  run: async (remote, flags, print) => {
    const params = { id: wholeNumber(restore, flags, 'batch') };
    const batch = await remote.call('PATCH /operator/codes/batches/{id}/', {
      params,
      body: { voided: false },
    });
    print(resultText(flags, batch, 'is valid again.'));
  },
};

export const codesCommands: readonly Command[] = [make, list, exportCodes, setVoid, restore];
