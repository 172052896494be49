import type { ImportRow } from '@stoa/contract';
import type { ImportLineOutcome } from '@stoa/contract/imports.rules';
import type { ImportedLot } from '../humidor/index.ts';
import type { ImportedEntry } from '../journal/index.ts';
import type { RefusedLine } from './read-row.ts';

/** A line of the file and its outcome; `read` is null if refused. */
export interface ClassifiedLine<Read> {
  readonly line: number;
  readonly outcome: ImportLineOutcome;
  readonly reason: string;
  readonly read: Read | null;
}

interface Shown {
  readonly day: string;
  readonly entry: ImportedEntry;
}

interface ShownLot {
  readonly lot: ImportedLot;
}

/** Builds a preview row. The note and place are passed in, because each kind of file has them elsewhere. */
export const toRow = (
  { line, outcome, reason, read }: ClassifiedLine<Shown>,
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
  lot: null,
});

export const toLotRow = ({ line, outcome, reason, read }: ClassifiedLine<ShownLot>): ImportRow => ({
  line,
  outcome,
  reason,
  smoked_on: '',
  name: read?.lot.name ?? '',
  brand_name: read?.lot.brand_name ?? '',
  vitola: read?.lot.vitola ?? '',
  overall_rating: null,
  note: read?.lot.note ?? '',
  place: '',
  lot:
    read === null
      ? null
      : {
          quantity: read.lot.quantity,
          price_cents: read.lot.price_cents,
          put_at: read.lot.put_at,
          rests_until: read.lot.rests_until,
          humidor: read.lot.humidor,
        },
});

export const refusedIn = (plan: readonly ClassifiedLine<unknown>[]): RefusedLine[] =>
  plan.flatMap(({ line, outcome, reason }) => (outcome === 'refused' ? [{ line, reason }] : []));

export const countOutcome = (plan: readonly ClassifiedLine<unknown>[], outcome: ImportLineOutcome): number =>
  plan.filter((one) => one.outcome === outcome).length;
