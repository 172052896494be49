import { splitCancelled } from '@stoa/contract/parcels.rules';
import { labelLines } from '@stoa/contract/places.rules';
import { REDEMPTION_STATES, type RedemptionStatus } from '@stoa/contract/store.rules';
import type { Parcel, OperatorRedemption } from '@stoa/contract';
import {
  CallFailed,
  requiredFlag,
  UsageError,
  wholeNumber,
  type Command,
  type Flags,
  type Remote,
} from './command.ts';
import { confirm } from './confirm.ts';
import { exportCsv, parseOption } from './csv-export.ts';
import { writeOut } from './files.ts';
import { packingList } from './packing-list.ts';
import { asTable, text } from './table.ts';

const STATES = REDEMPTION_STATES.join('|');

const FILTERS = ['status', 'reward', 'ids', 'from', 'to'];
const FILTER_USAGE = `[--status ${STATES}] [--reward 3] [--ids 7,12] [--from 2026-05-01] [--to 2026-05-31]`;

const parseFilter = (command: Command, flags: Flags) => {
  const [status, ids, from, to] = [
    parseOption(flags, 'status', REDEMPTION_STATES),
    text(flags, 'ids'),
    text(flags, 'from'),
    text(flags, 'to'),
  ];
  return {
    ...(status !== undefined && { status }),
    ...(text(flags, 'reward') !== undefined && { reward_id: wholeNumber(command, flags, 'reward') }),
    ...(ids !== undefined && { ids }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};

const list: Command = {
  name: 'redemptions list',
  usage: `redemptions list ${FILTER_USAGE} [--page 2] [--json]`,
  about: 'Lists redemptions, longest waiting first, 50 per page.',
  examples: ['redemptions list --status requested'],
  options: [...FILTERS, 'page'],
  run: async (remote, flags, print) => {
    const page = text(flags, 'page') === undefined ? 1 : wholeNumber(list, flags, 'page');
    const query = { page, ...parseFilter(list, flags) };
    const { results, count, total_pages } = await remote.call('GET /operator/redemptions/', { query });
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    const rows = results.map((redemption) => [
      redemption.id,
      redemption.requested_at.slice(0, 10),
      redemption.status,
      redemption.reward_name,
      redemption.points,
      redemption.member_name,
      labelLines(redemption.member_name, redemption.address).join(', '),
      [redemption.incident?.toUpperCase() ?? '', redemption.member_suspended ? 'MEMBER SUSPENDED' : '']
        .filter(Boolean)
        .join(', '),
    ]);
    print(asTable([['id', 'requested', 'status', 'reward', 'points', 'member', 'address', ''], ...rows]));
    if (total_pages > 1) print(`Page ${page} of ${total_pages}, ${count} in total. See more with --page.`);
  },
};

const exportAll: Command = {
  name: 'redemptions export',
  usage: `redemptions export ${FILTER_USAGE} [--out parcels.csv]`,
  about: 'Writes redemptions as CSV, for a carrier or a spreadsheet, to a file or standard output.',
  examples: ['redemptions export --status processing --out parcels.csv'],
  options: [...FILTERS, 'out'],
  run: (remote, flags, print) =>
    exportCsv(remote, flags, print, 'GET /operator/redemptions/', { query: parseFilter(exportAll, flags) }),
};

const everyParcel = async (remote: Remote, query: ReturnType<typeof parseFilter>): Promise<Parcel[]> => {
  const all: Parcel[] = [];
  for (let page = 1; ; page += 1) {
    const found = await remote.call('GET /operator/parcels/', {
      query: { ...query, page, page_size: 100 },
    });
    all.push(...found.results);
    if (page >= found.total_pages) return all;
  }
};

const pack: Command = {
  name: 'redemptions pack',
  usage: `redemptions pack ${FILTER_USAGE} [--out packing.html]`,
  about:
    'Writes a printable packing list for the browser: the items to pick, and the sheets for each parcel. Covers everything that’s processing, unless you give --status or --ids.',
  examples: ['redemptions pack --out packing.html', 'redemptions pack --ids 7,12,31 --out packing.html'],
  options: [...FILTERS, 'out'],
  run: async (remote, flags, print) => {
    const named = parseFilter(pack, flags);
    const query =
      named.status === undefined && named.ids === undefined
        ? { ...named, status: 'processing' as const }
        : named;
    const { open: parcels, cancelled } = splitCancelled(await everyParcel(remote, query));
    if (parcels.length === 0) {
      throw new CallFailed('Nothing to pack. Start with redemptions advance --id …, or name a --status.');
    }
    const out = text(flags, 'out') ?? '-';
    await writeOut(out, packingList(parcels, new Date()));
    if (out === '-') return;
    for (const { id, reward_name } of cancelled) print(`Parcel ${id}, ${reward_name}, was cancelled.`);
    print(`Packing list of ${parcels.length}: ${out}. Open it in a browser and print it.`);
  },
};

/** States in order (decisions.md §5). */
const NEXT_STATE: Readonly<Partial<Record<RedemptionStatus, RedemptionStatus>>> = {
  requested: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

/** Returns the next state or the named one; skipping states needs `--skip yes`. */
const targetState = (
  redemption: OperatorRedemption,
  target: RedemptionStatus | undefined,
  skips: boolean,
): RedemptionStatus => {
  const next = NEXT_STATE[redemption.status];
  if (target === undefined) {
    if (redemption.incident !== null)
      throw new CallFailed(
        `Redemption ${redemption.id} is marked as ${redemption.incident}. Send it again or refund it in the back office, or add --status delivered if it arrived.`,
      );
    if (next !== undefined) return next;
    throw new CallFailed(`Redemption ${redemption.id} is ${redemption.status}. That’s its last state.`);
  }
  const skipped =
    next !== undefined && target !== next && target !== redemption.status && NEXT_STATE[next] !== undefined;
  const isForward = REDEMPTION_STATES.indexOf(target) > REDEMPTION_STATES.indexOf(redemption.status);
  if (target !== 'cancelled' && skipped && isForward && !skips) {
    throw new UsageError(
      `Redemption ${redemption.id} is ${redemption.status}; after that comes ${next}, not ${target}. Add --skip yes to skip the states between.`,
    );
  }
  return target;
};

const advance: Command = {
  name: 'redemptions advance',
  usage:
    'redemptions advance --id 7 [--status processing|shipped|delivered|cancelled] [--skip yes] [--note …] [--yes] [--json]',
  about:
    'Moves a redemption to its next status and notifies the member; --status names another. cancelled refunds the points.',
  examples: [
    'redemptions advance --id 7',
    'redemptions advance --id 7 --status shipped --note "UPS 1Z 999 AA1"',
    'redemptions advance --id 7 --status cancelled',
    'redemptions note --id 7 --note "Arrives on Friday"',
  ],
  options: ['id', 'status', 'skip', 'note'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const params = { id: wholeNumber(advance, flags, 'id') };
    const target = parseOption(flags, 'status', REDEMPTION_STATES);
    const note = text(flags, 'note');
    const { results } = await remote.call('GET /operator/redemptions/', {
      query: { ids: String(params.id) },
    });
    const [before] = results;
    if (before === undefined)
      throw new CallFailed(`Redemption ${params.id} doesn’t exist. See redemptions list.`);
    const status = targetState(before, target, text(flags, 'skip') === 'yes');
    if (status === 'cancelled' && before.status !== 'cancelled') {
      await confirm(
        flags,
        before.kind === 'replacement'
          ? `The replacement ${before.reward_name} for ${before.member_name} will be cancelled, and the request goes back for a decision.`
          : `${before.reward_name} for ${before.member_name} will be cancelled and ${before.points} points refunded.`,
      );
    }
    const redemption = await remote.call('PATCH /operator/redemptions/{id}/', {
      params,
      body: { status, ...(note !== undefined && { tracking_note: note }) },
    });
    if (flags['json']) return print(JSON.stringify(redemption, null, 2));
    const warning = redemption.member_suspended ? ' The member is suspended.' : '';
    print(`Redemption ${redemption.id}, ${redemption.reward_name}, is ${redemption.status}.${warning}`);
  },
};

const setNote: Command = {
  name: 'redemptions note',
  usage: 'redemptions note --id 7 --note "UPS 1Z 999 AA1" [--json]',
  about: 'Sets a parcel’s tracking note without changing its state.',
  examples: ['redemptions note --id 7 --note "Arrives on Friday"'],
  options: ['id', 'note'],
  run: async (remote, flags, print) => {
    const redemption = await remote.call('PATCH /operator/redemptions/{id}/', {
      params: { id: wholeNumber(setNote, flags, 'id') },
      body: { tracking_note: requiredFlag(setNote, flags, 'note') },
    });
    if (flags['json']) return print(JSON.stringify(redemption, null, 2));
    print(`Redemption ${redemption.id}: ${redemption.tracking_note}`);
  },
};

export const redemptionsCommands: readonly Command[] = [list, exportAll, pack, advance, setNote];
