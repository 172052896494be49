import type { Challenge } from '@stoa/contract';
import { isComplete } from '@stoa/contract/store.rules';
import { longDate } from '../../lib/dates.ts';
import { counted } from '../../lib/figures.ts';

/** How far a challenge's bar goes: whole percent, capped at 100, and 100 only where it is complete. */
export const barPercent = (challenge: Challenge): number =>
  isComplete(challenge) ? 100 : Math.min(99, Math.max(0, Math.round(challenge.progress_percentage)));

/** When it was reached, or until when it runs, or that it is over. */
export function challengeDate({ unlocked_at, is_past, ends_at }: Challenge): string {
  if (unlocked_at !== null) return `Reached ${longDate(unlocked_at)}`;
  return `${is_past ? 'Ended' : 'Until'} ${longDate(ends_at)}`;
}

/** What a challenge adds up, one of it. */
export const unitOf = ({ metric }: Challenge): string => (metric === 'points' ? 'point' : 'cigar');

/** What of it is the viewer's. */
export function shareLine(challenge: Challenge): string {
  const { my_share, is_past } = challenge;
  if (my_share > 0) return `${counted(my_share, unitOf(challenge))} of it yours`;
  return is_past ? 'None of it was yours' : 'Your share is still to come';
}
