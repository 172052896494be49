import { MEMBER_STATUSES, OPERATOR_MEMBER_SORTS } from '@stoa/contract/operators.members.rules';
import { UsageError, wholeNumber, type Command, type Flags, type Remote } from './command.ts';
import { confirm } from './confirm.ts';
import { exportCsv, parseOption } from './csv-export.ts';
import { asTable, text } from './table.ts';

const FILTERS = ['search', 'state', 'status', 'sort'];
const FILTER_USAGE = `[--search "mar"] [--state TX] [--status ${MEMBER_STATUSES.join('|')}] [--sort=-balance]`;

const parseFilter = (flags: Flags) => {
  const [state, status, sort] = [
    text(flags, 'state'),
    parseOption(flags, 'status', MEMBER_STATUSES),
    parseOption(flags, 'sort', OPERATOR_MEMBER_SORTS),
  ];
  return {
    search: text(flags, 'search') ?? '',
    ...(state !== undefined && { state }),
    ...(status !== undefined && { status }),
    ...(sort !== undefined && { sort }),
  };
};

const list: Command = {
  name: 'members list',
  usage: `members list ${FILTER_USAGE} [--page 2] [--json]`,
  about: `Lists 50 members, newest first. --search finds by the first letters of a name or handle, a full email, or an id. --state is the state of the home. --sort is one of ${OPERATOR_MEMBER_SORTS.join(', ')}.`,
  examples: ['members list --search ada@example.com', 'members list --state TX --sort=-balance'],
  options: [...FILTERS, 'page'],
  run: async (remote, flags, print) => {
    const { results, count } = await remote.call('GET /operator/members/', {
      query: {
        ...parseFilter(flags),
        ...(text(flags, 'page') !== undefined && { page: wholeNumber(list, flags, 'page') }),
      },
    });
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    const rows = results.map((member) => [
      member.id,
      member.name,
      member.handle ?? '',
      member.email,
      member.cigars,
      `${member.balance}/${member.total_points}`,
      member.suspended_at === null ? '' : `suspended ${member.suspended_at.slice(0, 10)}`,
    ]);
    print(asTable([['id', 'name', 'handle', 'email', 'cigars', 'points', ''], ...rows]));
    if (count > results.length) print(`… of ${count}. See more with --page or --search.`);
  },
};

const exportAll: Command = {
  name: 'members export',
  usage: `members export ${FILTER_USAGE} [--out members.csv]`,
  about: 'Writes the members of the list as CSV, to a file or standard output.',
  examples: ['members export --state TX --sort=-cigars --out members.csv'],
  options: [...FILTERS, 'out'],
  run: (remote, flags, print) =>
    exportCsv(remote, flags, print, 'GET /operator/members/', { query: parseFilter(flags) }),
};

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3_650;

const endIn = (days: number): string => {
  if (days > MAX_DAYS) throw new UsageError(`--days is at most ${MAX_DAYS}. Leave it out for no end.`);
  return new Date(Date.now() + days * DAY_MS).toISOString();
};

const parseTerms = (flags: Flags) => {
  const reason = text(flags, 'reason');
  const isTimed = text(flags, 'days') !== undefined;
  return {
    until: isTimed ? endIn(wholeNumber(suspend, flags, 'days')) : null,
    ...(reason !== undefined && { reason }),
  };
};

const setSuspended = async (
  command: Command,
  suspended: boolean,
  remote: Remote,
  flags: Flags,
): Promise<string> => {
  const member = await remote.call('PATCH /operator/members/{id}/', {
    params: { id: wholeNumber(command, flags, 'id') },
    body: { suspended, ...(suspended && parseTerms(flags)) },
  });
  if (flags['json']) return JSON.stringify(member, null, 2);
  return suspended
    ? `Suspended member ${member.id}, ${member.name}: signed out, and hidden from others.`
    : `Member ${member.id}, ${member.name}, is no longer suspended. They can sign in and are visible again.`;
};

const suspend: Command = {
  name: 'members suspend',
  usage: 'members suspend --id 7 [--reason "Advertising in notes"] [--days 7] [--yes] [--json]',
  about:
    'Signs a member out right away and hides them from others. Keeps all their data. Emails --reason to the member; --days ends the suspension automatically.',
  examples: ['members suspend --id 7', 'members suspend --id 7 --reason "Advertising in notes" --days 7'],
  options: ['id', 'reason', 'days'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const id = wholeNumber(suspend, flags, 'id');
    await confirm(
      flags,
      `Member ${id} is signed out on every device and hidden from others.`,
      'members unsuspend ends the suspension.',
    );
    print(await setSuspended(suspend, true, remote, flags));
  },
};

const unsuspend: Command = {
  name: 'members unsuspend',
  usage: 'members unsuspend --id 7 [--json]',
  about: 'Lifts a member’s suspension: they can sign in and are visible again.',
  options: ['id'],
  run: async (remote, flags, print) => print(await setSuspended(unsuspend, false, remote, flags)),
};

export const membersCommands: readonly Command[] = [list, exportAll, suspend, unsuspend];
