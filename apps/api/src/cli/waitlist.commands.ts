import { UsageError, wholeNumber, type Command } from './command.ts';
import { confirm } from './confirm.ts';
import { exportCsv, parseOption } from './csv-export.ts';
import { readText } from './files.ts';
import { asTable, pageLine, text } from './table.ts';

const STATES = ['waiting', 'invited', 'all'] as const;

const list: Command = {
  name: 'waitlist list',
  usage: 'waitlist list [--status waiting|invited|all] [--page 2] [--json]',
  about: 'Lists the waiting list, longest waiting first, 100 per page.',
  options: ['status', 'page'],
  run: async (remote, flags, print) => {
    const status = parseOption(flags, 'status', STATES) ?? 'waiting';
    const page = flags['page'] === undefined ? 1 : wholeNumber(list, flags, 'page');
    const found = await remote.call('GET /operator/waitlist/', {
      query: { status, page, page_size: 100 },
    });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const rows = found.results.map(({ email, created_at, invited_at }) => [
      email,
      created_at.slice(0, 10),
      invited_at?.slice(0, 10) ?? '',
    ]);
    print(asTable([['email', 'since', 'invited'], ...rows]));
    return print(pageLine(page, found));
  },
};

const exportAll: Command = {
  name: 'waitlist export',
  usage: `waitlist export [--status ${STATES.join('|')}] [--out waiting-list.csv]`,
  about: 'Writes the waiting list as CSV, longest waiting first, to a file or standard output.',
  examples: ['waitlist export --status waiting --out waiting-list.csv'],
  options: ['status', 'out'],
  run: (remote, flags, print) =>
    exportCsv(remote, flags, print, 'GET /operator/waitlist/', {
      query: { status: parseOption(flags, 'status', STATES) ?? 'waiting' },
    }),
};

const addressesIn = async (path: string): Promise<string[]> => {
  const content = await readText(path);
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
};

const invite: Command = {
  name: 'waitlist invite',
  usage: 'waitlist invite (--first 50 | --email ada@example.com | --file addresses.txt) [--yes] [--json]',
  about:
    'Emails an invitation to those who have waited longest, or to the given emails if they’re on the list.',
  examples: [
    'waitlist invite --first 50',
    'cat addresses.txt | npm run stoa -- waitlist invite --file - --yes',
  ],
  options: ['first', 'email', 'file'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const [email, file] = [text(flags, 'email'), text(flags, 'file')];
    if ([email, file, flags['first']].every((one) => one === undefined))
      throw new UsageError(
        `Choose who to invite: --first, --email, or --file.\nUsage: npm run stoa -- ${invite.usage}`,
      );
    const body =
      email === undefined && file === undefined
        ? { first: wholeNumber(invite, flags, 'first') }
        : {
            emails: [
              ...(email === undefined ? [] : [email]),
              ...(file === undefined ? [] : await addressesIn(file)),
            ],
          };
    const invitees =
      'first' in body
        ? `The ${body.first === 1 ? 'person' : `${body.first} people`} who waited the longest`
        : body.emails.length === 1
          ? body.emails.join('')
          : `${body.emails.length} people`;
    await confirm(flags, `${invitees} will be emailed a link to register.`);
    const result = await remote.call('POST /operator/waitlist/invitations/', { body });
    if (flags['json']) return print(JSON.stringify(result, null, 2));
    const invited = result.invited.length;
    print(invited === 0 ? 'No one was invited.' : `Invited ${invited}. Their emails are queued.`);
    for (const address of result.not_waiting) print(`Not on the list, so not invited: ${address}`);
    return undefined;
  },
};

export const waitlistCommands: readonly Command[] = [list, exportAll, invite];
