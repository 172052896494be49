import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CallFailed, readFlags, remoteOf, UsageError, type Command } from './command.ts';
import { COMMANDS } from './commands.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const CALL = '  npm run stoa -- ';

const helpOf = ({ usage, about, examples = [] }: Command): string =>
  [
    about,
    '',
    CALL + usage,
    ...(examples.length > 0 ? ['', 'For example:', ...examples.map((example) => CALL + example)] : []),
  ].join('\n');

const FOOT = [
  'STOA_URL names the server (http://localhost:PORT, PORT 3000 by default).',
  'The token is OPERATOR_TOKEN, or the file operator-token in DATA_DIR (.data).',
  'Exit codes: 0 done, 1 refused or different, 2 wrong use.',
];

/** All commands, or those on one subject. */
const helpOn = (subject: string | undefined): string => {
  const on = COMMANDS.filter(({ name }) => name.split(' ')[0] === subject);
  return [
    'Stoa’s command line: a thin client of the operator API of a running server.',
    '',
    ...(on.length > 0 ? on : COMMANDS).flatMap(({ usage, about }) => [CALL + usage, `      ${about}`]),
    '',
    ...FOOT,
    'Examples of one command: npm run stoa -- rewards add --help',
  ].join('\n');
};

const token = (): string => {
  const named = process.env['OPERATOR_TOKEN'];
  if (named) return named;
  const file = join(process.env['DATA_DIR'] ?? '.data', 'operator-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new UsageError(
    `There is no operator token in ${file}. Set OPERATOR_TOKEN, or DATA_DIR to the server’s data directory.`,
  );
};

const run = async (args: readonly string[]): Promise<void> => {
  const wantsHelp = args.length === 0 || args.some((argument) => ['help', '--help', '-h'].includes(argument));
  const command = COMMANDS.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  if (wantsHelp) return print(command === undefined ? helpOn(args[0]) : helpOf(command));
  if (command === undefined)
    throw new UsageError(`There is no command "${args.join(' ')}". See: npm run stoa -- help`);
  const flags = readFlags(command, args.slice(command.name.split(' ').length));
  const url = process.env['STOA_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
  return command.run(remoteOf(url.replace(/\/+$/, ''), token()), flags, print);
};

run(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof CallFailed;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
});
