import type { Entry } from '@stoa/contract';
import { SMOKING_TIME_MAX, SMOKING_TIME_MIN } from '@stoa/contract/journal.rules';
import { counted } from '../../../lib/figures.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';

const MINUTE = 60_000;

/** A cigar that burns: an entry in the journal, or one that has not left this device yet. */
export type Smoke = {
  title: string;
  /** When it was lit, on this device's clock: milliseconds since 1970. */
  since: number;
  /** The latest moment that this device knows of it: a clock on the screen that ticks by the minute may be behind. */
  asOf: number;
} & ({ entry: Entry; queued?: never } | { queued: QueuedEntry; entry?: never });

/** Never negative, whatever the clock says. */
export const minutesSince = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / MINUTE));

/** Nobody smokes for longer than the form knows: it was forgotten. */
export const isForgotten = (minutes: number): boolean => minutes > SMOKING_TIME_MAX;

/** Proposed when it is put down; of a forgotten one nobody knows, so the member says it. */
export const proposedTime = (minutes: number): number | null =>
  isForgotten(minutes) ? null : Math.max(SMOKING_TIME_MIN, minutes);

export function burningText(minutes: number): string {
  if (minutes === 0) return 'Just lit';
  if (minutes < 120) return counted(minutes, 'minute');
  return `More than ${Math.floor(minutes / 60)} hours`;
}
