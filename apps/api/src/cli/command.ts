import { parseArgs } from 'node:util';
import type { Call } from '@stoa/contract';
import { toRequest, type Answer, type Input } from '@stoa/contract/client';

/** A wrong use of the command line; shown without a stack, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The server refused or could not be reached; exit code 1. */
export class CallFailed extends Error {
  override name = 'CallFailed';
}

export interface Remote {
  call<C extends Call>(call: C, input: Input<C>): Promise<Answer<C>>;
  /** The same call, answered as text in another format. */
  text<C extends Call>(call: C, input: Input<C>, accept: string): Promise<string>;
}

/** The operator API of a running server. */
export const remoteOf = (url: string, token: string): Remote => {
  const send = async <C extends Call>(call: C, input: Input<C>, accept: string): Promise<string> => {
    const request = toRequest(call, input);
    const response = await fetch(`${url}${request.url}`, {
      method: request.method,
      headers: { ...request.headers, accept, authorization: `Bearer ${token}` },
      ...(request.body !== undefined && { body: request.body }),
    }).catch(() => {
      throw new CallFailed(
        `No server answers at ${url}. Start it with npm start, or set STOA_URL to its address.`,
      );
    });
    const text = await response.text();
    if (response.ok) return text;
    const { error, lines = [] } = JSON.parse(text) as {
      error: string;
      lines?: { line: number; reason: string }[];
    };
    const remedy =
      response.status === 401 ? ' Set OPERATOR_TOKEN, or DATA_DIR to the server’s data directory.' : '';
    // A file with faults: all of them, one a line.
    const faults = lines.map(({ line, reason }) => `\n  line ${line}: ${reason}`).join('');
    throw new CallFailed(`${error}${remedy}${faults}`);
  };
  return {
    call: async <C extends Call>(call: C, input: Input<C>) =>
      JSON.parse(await send(call, input, 'application/json')) as Answer<C>,
    text: send,
  };
};

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
  /** Prints what it did. */
  run(remote: Remote, flags: Flags, print: (text: string) => void): Promise<void>;
}

/** Reads a command's flags; an unknown one names the way out. */
export const readFlags = (command: Command, args: readonly string[]): Flags => {
  try {
    const options = Object.fromEntries(command.options.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...args], options: { ...options, json: { type: 'boolean' } } }).values;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${text}\nUsage: npm run stoa -- ${command.usage}`);
  }
};

/** A flag that must be there. */
export const needed = (command: Command, flags: Flags, name: string): string => {
  const value = flags[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`--${name} is missing.\nUsage: npm run stoa -- ${command.usage}`);
};

/** A flag that must be a whole number. */
export const wholeNumber = (command: Command, flags: Flags, name: string): number => {
  const value = needed(command, flags, name);
  if (!/^[0-9]+$/.test(value)) throw new UsageError(`--${name} must be a whole number, not "${value}".`);
  return Number(value);
};
