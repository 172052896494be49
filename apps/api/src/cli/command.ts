import { parseArgs } from 'node:util';
import type { Remote } from './remote.ts';

export { CallFailed, EXIT, NoServer } from './call-failed.ts';
export type { Remote };

/** Wrong usage: printed without a stack, exit code 2. */
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
  /** Complete calls, for the command's own `--help`. */
  readonly examples?: readonly string[];
  /** Flags that take a value. */
  readonly options: readonly string[];
  /** Requires confirmation; `--yes` confirms in advance. */
  readonly needsConfirmation?: true;
  run(remote: Remote, flags: Flags, print: (text: string) => void): Promise<void>;
}

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

export const requiredFlag = (command: Command, flags: Flags, name: string): string => {
  const value = flags[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`--${name} is missing.\nUsage: npm run stoa -- ${command.usage}`);
};

export const wholeNumber = (command: Command, flags: Flags, name: string): number => {
  const value = requiredFlag(command, flags, name);
  if (!/^[0-9]+$/.test(value)) throw new UsageError(`--${name} must be a whole number, not "${value}".`);
  return Number(value);
};
