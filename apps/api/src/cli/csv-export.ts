import type { Call } from '@stoa/contract';
import type { Input } from '@stoa/contract/client';
import { UsageError, type Flags, type Remote } from './command.ts';
import { writeOut } from './files.ts';
import { text } from './table.ts';

/** Writes everything that a list shows as CSV to `--out`, or to standard output without it. */
export const exportCsv = async <C extends Call>(
  remote: Remote,
  flags: Flags,
  print: (line: string) => void,
  ...[call, input]: [call: C, input: Input<C>]
): Promise<void> => {
  const out = text(flags, 'out') ?? '-';
  await writeOut(out, await remote.file(call, input, 'text/csv'));
  if (out !== '-') print(`Written: ${out}.`);
};

/** @throws UsageError if the flag has another value */
export const parseOption = <Value extends string>(
  flags: Flags,
  name: string,
  values: readonly Value[],
): Value | undefined => {
  const named = text(flags, name);
  const value = values.find((one) => one === named);
  if (named !== undefined && value === undefined)
    throw new UsageError(`--${name} must be one of ${values.join(', ')}, not "${named}".`);
  return value;
};
