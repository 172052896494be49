import { UsageError, type Flags } from './command.ts';
import { text } from './table.ts';

/** Returns a flag's value, which must be one of `values`. @throws UsageError */
export const parseChoice = <T extends string>(
  flags: Flags,
  name: string,
  values: readonly T[],
): T | undefined => {
  const sent = text(flags, name);
  if (sent === undefined) return undefined;
  const found = values.find((value) => value === sent);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} must be one of: ${values.join(', ')}.`);
};
