import { parseArgs } from 'node:util';
import type { Remote } from './remote.ts';

export { CallFailed, EXIT, NoServer } from './remote.ts';

/** How this command line was called: deploy/stoa sets STOA_COMMAND. */
export const calledAs = (): string => process.env['STOA_COMMAND'] ?? 'npm run stoa --';

export type { Remote };

/** Printed without a stack trace; exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Flags {
  readonly [name: string]: string | boolean | undefined;
}

export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly about: string;
  /** The command's `--help` shows these complete calls. */
  readonly examples?: readonly string[];
  readonly options: readonly string[];
  /** Flags without a value, besides `--json` and `--yes`. */
  readonly switches?: readonly string[];
  /** Positional arguments, in this order. */
  readonly positions?: readonly string[];
  /** `--yes` confirms in advance. */
  readonly needsConfirmation?: true;
  run(remote: Remote, flags: Flags, print: (text: string) => void): Promise<void>;
}

export const readFlags = (command: Command, args: readonly string[]): Flags => {
  try {
    const options = Object.fromEntries(command.options.map((name) => [name, { type: 'string' as const }]));
    const switches = Object.fromEntries(
      ['json', 'yes', ...(command.switches ?? [])].map((name) => [name, { type: 'boolean' as const }]),
    );
    const { positions = [] } = command;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, ...switches },
      allowPositionals: positions.length > 0,
    });
    const [extra] = positionals.slice(positions.length);
    if (extra !== undefined) throw new Error(`Unexpected argument "${extra}".`);
    return {
      ...values,
      ...Object.fromEntries(positionals.map((value, index) => [positions[index] ?? '', value])),
    };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${text}\nUsage: npm run stoa -- ${command.usage}`);
  }
};

export const requiredFlag = (command: Command, flags: Flags, name: string): string => {
  const value = flags[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(
    `${command.positions?.includes(name) ? '' : '--'}${name} is missing.\nUsage: npm run stoa -- ${command.usage}`,
  );
};

export const wholeNumber = (command: Command, flags: Flags, name: string): number => {
  const value = requiredFlag(command, flags, name);
  if (!/^[0-9]+$/.test(value)) throw new UsageError(`--${name} must be a whole number, not "${value}".`);
  return Number(value);
};
