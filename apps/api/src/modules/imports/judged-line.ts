import type { ImportRow } from '@stoa/contract';
import type { ImportLineOutcome } from '@stoa/contract/imports.rules';
import type { ImportedEntry } from '../journal/index.ts';
import type { RefusedLine } from './read-line.ts';

/** A line of the file and its outcome; `read` is null if refused. */
export interface JudgedLine<Read> {
  readonly line: number;
  readonly outcome: ImportLineOutcome;
  readonly reason: string;
  readonly read: Read | null;
}

interface Shown {
  readonly day: string;
  readonly entry: ImportedEntry;
}

/** Builds a preview row. @param said the note and place, which are read differently from each kind of file */
export const toRow = (
  { line, outcome, reason, read }: JudgedLine<Shown>,
  { note, place }: Pick<ImportRow, 'note' | 'place'>,
): ImportRow => ({
  line,
  outcome,
  reason,
  smoked_on: read?.day ?? '',
  name: read?.entry.name ?? '',
  brand_name: read?.entry.brand_name ?? '',
  vitola: read?.entry.vitola ?? '',
  overall_rating: read?.entry.overall_rating ?? null,
  note,
  place,
});

export const refusedIn = (plan: readonly JudgedLine<unknown>[]): RefusedLine[] =>
  plan.flatMap(({ line, outcome, reason }) => (outcome === 'refused' ? [{ line, reason }] : []));

export const countOutcome = (plan: readonly JudgedLine<unknown>[], outcome: ImportLineOutcome): number =>
  plan.filter((one) => one.outcome === outcome).length;
