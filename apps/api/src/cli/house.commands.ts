import { needed, UsageError, wholeNumber, type Command } from './command.ts';
import { confirm } from './confirm.ts';
import { readText } from './files.ts';
import { asTable, pageLine, text } from './table.ts';

const sayMaintenance: Command = {
  name: 'maintenance say',
  usage: 'maintenance say --message "The store rests tonight from ten to eleven, Eastern." [--json]',
  about: 'Says something to everybody, above every member’s page, until it is taken down.',
  options: ['message'],
  run: async (remote, flags, print) => {
    const message = needed(sayMaintenance, flags, 'message');
    const said = await remote.call('PUT /operator/maintenance/', { body: { message } });
    print(flags['json'] ? JSON.stringify(said, null, 2) : `Members now read: ${said.message}`);
  },
};

const endMaintenance: Command = {
  name: 'maintenance end',
  usage: 'maintenance end [--json]',
  about: 'Takes the notice down.',
  options: [],
  run: async (remote, flags, print) => {
    const said = await remote.call('PUT /operator/maintenance/', { body: { message: null } });
    print(flags['json'] ? JSON.stringify(said, null, 2) : 'The notice is down.');
  },
};

const STATES = ['waiting', 'invited', 'all'] as const;

const listWaiting: Command = {
  name: 'waitlist list',
  usage: 'waitlist list [--status waiting|invited|all] [--page 2] [--json]',
  about: 'Who waits to be let in, the longest first, a hundred to a page.',
  options: ['status', 'page'],
  run: async (remote, flags, print) => {
    const asked = text(flags, 'status') ?? 'waiting';
    const status = STATES.find((state) => state === asked);
    if (status === undefined)
      throw new UsageError(`--status is one of ${STATES.join(', ')}, not "${asked}".`);
    const page = flags['page'] === undefined ? 1 : wholeNumber(listWaiting, flags, 'page');
    const list = await remote.call('GET /operator/waitlist/', {
      query: { status, page, page_size: 100 },
    });
    if (flags['json']) return print(JSON.stringify(list, null, 2));
    const rows = list.results.map(({ email, created_at, invited_at }) => [
      email,
      created_at.slice(0, 10),
      invited_at?.slice(0, 10) ?? '',
    ]);
    print(asTable([['e-mail', 'since', 'invited'], ...rows]));
    return print(pageLine(page, list));
  },
};

/** One address a line; empty lines do not matter. */
const addressesIn = async (path: string): Promise<string[]> => {
  const content = await readText(path);
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
};

const inviteWaiting: Command = {
  name: 'waitlist invite',
  usage: 'waitlist invite (--first 50 | --email ada@example.com | --file addresses.txt) [--yes] [--json]',
  about: 'Writes to those who have waited longest, or to these addresses if they are on the list.',
  examples: [
    'waitlist invite --first 50',
    'cat addresses.txt | npm run stoa -- waitlist invite --file - --yes',
  ],
  options: ['first', 'email', 'file'],
  asks: true,
  run: async (remote, flags, print) => {
    const [email, file] = [text(flags, 'email'), text(flags, 'file')];
    if ([email, file, flags['first']].every((one) => one === undefined))
      throw new UsageError(
        `Say who: --first, --email or --file.\nUsage: npm run stoa -- ${inviteWaiting.usage}`,
      );
    const body =
      email === undefined && file === undefined
        ? { first: wholeNumber(inviteWaiting, flags, 'first') }
        : {
            emails: [
              ...(email === undefined ? [] : [email]),
              ...(file === undefined ? [] : await addressesIn(file)),
            ],
          };
    const whom =
      'first' in body ? `The ${body.first} who have waited longest` : `${body.emails.length} addresses`;
    await confirm(flags, `${whom} get a mail with the way to register.`);
    const answer = await remote.call('POST /operator/waitlist/invitations/', { body });
    if (flags['json']) return print(JSON.stringify(answer, null, 2));
    const invited = answer.invited.length;
    print(invited === 0 ? 'Nobody was invited.' : `Invited ${invited}; their mails are on the way.`);
    for (const address of answer.not_waiting) print(`Not on the list, not written to: ${address}`);
    return undefined;
  },
};

export const houseCommands: readonly Command[] = [sayMaintenance, endMaintenance, listWaiting, inviteWaiting];
