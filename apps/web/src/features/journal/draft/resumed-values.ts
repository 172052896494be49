import type { EntryValues } from '../entry-form.ts';

type Values = Omit<EntryValues, 'photos'>;

/** What was typed in an entry's form, and what the form began with. Drafts of earlier versions have no `base`. */
export type StoredValues = Values & { base?: Values };

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns what the draft changed on top of the entry as it is now, because another device may have changed the rest. */
export function resumedValues<Current extends Values>(
  current: Current,
  { base, ...typed }: StoredValues,
): Current {
  if (base === undefined) return { ...current, ...typed };
  const known: Readonly<Record<string, unknown>> = { ...base };
  const changes = Object.entries(typed).filter(([field, value]) => !isEqual(value, known[field]));
  return { ...current, ...Object.fromEntries(changes) };
}
