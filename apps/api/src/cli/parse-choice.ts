import { UsageError, type Flags } from './command.ts';
import { text } from './table.ts';

/** Returns a flag's value, which must be one of `values`. @throws UsageError */
export const parseChoice = <T extends string>(
  flags: Flags,
  name: string,
  values: readonly T[],
): T | undefined => {
  const typed = text(flags, name);
  if (typed === undefined) return undefined;
  const found = values.find((value) => value === typed);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} must be one of: ${values.join(', ')}.`);
};
