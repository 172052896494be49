import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnavailable, unavailableSentence } from '../platform/database/errors.ts';
import { StartFault } from '../platform/start-fault.ts';
import { calledAs, CallFailed, EXIT, readFlags, UsageError, type Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { NotConfirmed } from './confirm.ts';
import { createRemote } from './remote.ts';
import { forTerminal } from './terminal.ts';

// Only the user who runs the command may read backups, codes, and member lists.
process.umask(0o077);

const print = (text: string): void => void process.stdout.write(`${forTerminal(text)}\n`);

const CALL = '  npm run stoa -- ';

const withOwnName = (text: string): string => text.replaceAll('npm run stoa --', calledAs());

const exampleLine = (example: string): string =>
  example.includes('npm run stoa') ? `  ${example}` : CALL + example;

const helpFor = ({ usage, about, examples = [], needsConfirmation }: Command): string =>
  [
    about,
    '',
    CALL + usage,
    ...(examples.length > 0 ? ['', 'For example:', ...examples.map(exampleLine)] : []),
    ...(needsConfirmation
      ? ['', 'Asks for confirmation; --yes confirms in advance, and is required without a terminal.']
      : []),
  ].join('\n');

const FOOTER = [
  'STOA_URL names the server (http://localhost:PORT, PORT 3000 by default).',
  'The token is OPERATOR_TOKEN, or the file operator-token in DATA_DIR (.data).',
  'STOA_OPERATOR is your name in the audit (user@machine by default).',
  '--json prints the whole response as JSON, --yes confirms in advance; - is standard input or output.',
  'Exit codes: 0 done, 1 refused by the server (or check found differences), 2 wrong usage, 3 the server is',
  'unreachable or unavailable, 4 not confirmed.',
];

const helpOn = (subject: string | undefined): string => {
  const on = COMMANDS.filter(({ name }) => name.split(' ')[0] === subject);
  return [
    'Stoa’s command line: a thin client of the operator API of a running server.',
    '',
    ...(on.length > 0 ? on : COMMANDS).flatMap(({ usage, about }) => [CALL + usage, `      ${about}`]),
    '',
    ...FOOTER,
    'Examples for one command: npm run stoa -- rewards add --help',
  ].join('\n');
};

/** Suggests commands that begin with the same word. */
const unknownCommandText = ([subject = '', ...rest]: readonly string[]): string => {
  const on = COMMANDS.filter(({ name }) => name.split(' ')[0] === subject);
  const ways = on.map(({ name, about }) => `\n${CALL}${name}\n      ${about}`).join('');
  const verb = rest[0]?.startsWith('-') === false ? ` ${rest[0]}` : '';
  return on.length === 0
    ? `The command "${subject}${verb}" doesn’t exist. See: npm run stoa -- help`
    : `The command "${subject}${verb}" doesn’t exist, but ${on.length === 1 ? 'this one does' : 'these do'}:${ways}\nAll of them: npm run stoa -- help ${subject}`;
};

const token = (): string => {
  const named = process.env['OPERATOR_TOKEN'];
  if (named === 'off')
    throw new UsageError(
      'The operator token is turned off here (OPERATOR_TOKEN=off). Use the back office, or set a token.',
    );
  if (named) return named;
  const file = join(process.env['DATA_DIR'] ?? '.data', 'operator-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new UsageError(
    `No operator token in ${file}. Set OPERATOR_TOKEN, or DATA_DIR to the server’s data directory.`,
  );
};

const run = async (args: readonly string[]): Promise<void> => {
  const wantsHelp =
    args.length === 0 || args[0] === 'help' || args.some((argument) => ['--help', '-h'].includes(argument));
  const requested = args[0] === 'help' ? args.slice(1) : args;
  const command = COMMANDS.find(({ name }) => `${requested.join(' ')} `.startsWith(`${name} `));
  if (wantsHelp) return print(withOwnName(command === undefined ? helpOn(requested[0]) : helpFor(command)));
  if (command === undefined) throw new UsageError(unknownCommandText(args));
  const flags = readFlags(command, args.slice(command.name.split(' ').length));
  const url = process.env['STOA_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
  return command.run(createRemote(url.replace(/(?<!\/)\/+$/, ''), token), flags, print);
};

/** Checks the name, because importing the class would load the backup code. */
const isBackupRefused = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'BackupRefused';

const errorText = (error: unknown): string =>
  error instanceof UsageError ||
  error instanceof CallFailed ||
  error instanceof NotConfirmed ||
  error instanceof StartFault ||
  isBackupRefused(error)
    ? error.message
    : (unavailableSentence(error) ?? String(error));

const exitCodeFor = (error: unknown): number => {
  if (error instanceof UsageError) return EXIT.wrongUsage;
  if (error instanceof CallFailed || error instanceof NotConfirmed) return error.exitCode;
  return isUnavailable(error) ? EXIT.unavailable : EXIT.refused;
};

// A closed pipe (`| head`) isn't a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.refused);
});

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${forTerminal(withOwnName(errorText(error)))}\n`);
  process.exit(exitCodeFor(error));
});
