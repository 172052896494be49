import type { Entry } from '@stoa/contract';
import { SMOKING_TIME_MAX, SMOKING_TIME_MIN } from '@stoa/contract/journal.rules';
import { counted } from '../../../lib/figures.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';

const MINUTE = 60_000;

export type Smoke = {
  title: string;
  since: number;
  /** The latest moment that this device knows of it: a clock that ticks by the minute may be behind. */
  asOf: number;
} & ({ entry: Entry; queued?: never } | { queued: QueuedEntry; entry?: never });

/** Returns minutes, never negative. */
export const minutesSince = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / MINUTE));

/** Returns true beyond the form's limit, because no one smokes that long. */
export const isForgotten = (minutes: number): boolean => minutes > SMOKING_TIME_MAX;

/** Returns the minutes to propose; null for a forgotten cigar, which the member must fill in. */
export const proposedTime = (minutes: number): number | null =>
  isForgotten(minutes) ? null : Math.max(SMOKING_TIME_MIN, minutes);

export function burningText(minutes: number): string {
  if (minutes === 0) return 'Just lit';
  if (minutes < 120) return counted(minutes, 'minute');
  return `More than ${Math.floor(minutes / 60)} hours`;
}
