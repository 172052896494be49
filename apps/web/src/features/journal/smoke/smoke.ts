import type { Entry } from '@stoa/contract';
import { SMOKING_TIME_MAX, SMOKING_TIME_MIN } from '@stoa/contract/journal.rules';
import { relativeTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/figures.ts';
import type { QueuedEntry } from '../outbox/queued-entry.ts';

const MINUTE = 60_000;

export type Smoke = {
  title: string;
  since: number;
  /** The latest known moment, because the clock updates once a minute and may lag behind. */
  asOf: number;
} & ({ entry: Entry; queued?: never } | { queued: QueuedEntry; entry?: never });

export const minutesSince = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / MINUTE));

/** Returns true beyond the form's limit: no one smokes that long. */
export const isForgotten = (minutes: number): boolean => minutes > SMOKING_TIME_MAX;

/** Returns the minutes to propose; null for a forgotten cigar, which the member must fill in. */
export const proposedTime = (minutes: number): number | null =>
  isForgotten(minutes) ? null : Math.max(SMOKING_TIME_MIN, minutes);

export function burningText(minutes: number): string {
  if (minutes === 0) return 'Just lit';
  if (minutes < 120) return counted(minutes, 'minute');
  return `More than ${Math.floor(minutes / 60)} hours`;
}

interface SmokeTexts {
  label: string;
  time: string;
  /** Label and time in one line. */
  line: string;
}

/** Returns the texts for a burning cigar. For a forgotten one, they ask about it. */
export function smokeTexts({ since, asOf }: Smoke, clock: Date): SmokeTexts {
  const now = Math.max(clock.getTime(), asOf);
  const minutes = minutesSince(since, now);
  if (!isForgotten(minutes)) {
    const time = burningText(minutes);
    return { label: 'Burning now', time, line: `Burning now · ${time}` };
  }
  const line = `Still burning? Lit ${relativeTime(new Date(since).toISOString(), now)}`;
  return { label: 'Still burning?', time: line, line };
}
