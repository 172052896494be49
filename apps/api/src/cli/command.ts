import { parseArgs } from 'node:util';
import type { Remote } from './remote.ts';

export { CallFailed, EXIT, NoServer } from './call-failed.ts';
export type { Remote };

/** A wrong use of the command line; shown without a stack, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Flags {
  readonly [name: string]: string | boolean | undefined;
}

export interface Command {
  readonly name: string;
  /** How it is called, and what it does, for `help`. */
  readonly usage: string;
  readonly about: string;
  /** Whole uses of it, for its own `--help`. */
  readonly examples?: readonly string[];
  /** Flags that take a value. */
  readonly options: readonly string[];
  /** Cannot be undone: asks before, `--yes` answers. */
  readonly needsConfirmation?: true;
  /** Prints what it did. */
  run(remote: Remote, flags: Flags, print: (text: string) => void): Promise<void>;
}

/** Reads a command's flags; an unknown one names the way out. */
export const readFlags = (command: Command, args: readonly string[]): Flags => {
  try {
    const options = Object.fromEntries(command.options.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({
      args: [...args],
      options: { ...options, json: { type: 'boolean' }, yes: { type: 'boolean' } },
    }).values;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${text}\nUsage: npm run stoa -- ${command.usage}`);
  }
};

/** A flag that must be there. */
export const requiredFlag = (command: Command, flags: Flags, name: string): string => {
  const value = flags[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`--${name} is missing.\nUsage: npm run stoa -- ${command.usage}`);
};

/** A flag that must be a whole number. */
export const wholeNumber = (command: Command, flags: Flags, name: string): number => {
  const value = requiredFlag(command, flags, name);
  if (!/^[0-9]+$/.test(value)) throw new UsageError(`--${name} must be a whole number, not "${value}".`);
  return Number(value);
};
