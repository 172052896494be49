import { UsageError, type Flags } from './command.ts';
import { text } from './table.ts';

/** A flag's value, one of these. @throws UsageError */
export const oneOf = <T extends string>(flags: Flags, name: string, values: readonly T[]): T | undefined => {
  const sent = text(flags, name);
  if (sent === undefined) return undefined;
  const found = values.find((value) => value === sent);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} is one of: ${values.join(', ')}.`);
};
