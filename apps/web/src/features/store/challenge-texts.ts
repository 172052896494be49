import type { Challenge } from '@stoa/contract';
import { isComplete } from '@stoa/contract/store.rules';
import { longDate } from '../../lib/dates.ts';
import { counted } from '../../lib/figures.ts';

/** Returns a whole percentage; 100 only for a complete challenge. */
export const barPercent = (challenge: Challenge): number =>
  isComplete(challenge) ? 100 : Math.min(99, Math.max(0, Math.round(challenge.progress_percentage)));

export function challengeDate({ unlocked_at, is_past, ends_at }: Challenge): string {
  if (unlocked_at !== null) return `Reached ${longDate(unlocked_at)}`;
  return `${is_past ? 'Ended' : 'Ends'} ${longDate(ends_at)}`;
}

/** Returns the singular of what a challenge counts. */
export const unitFor = ({ metric }: Challenge): string => (metric === 'points' ? 'point' : 'cigar');

export function shareLine(challenge: Challenge): string {
  const { my_share, is_past } = challenge;
  if (my_share > 0) return `Your share: ${counted(my_share, unitFor(challenge))}`;
  return is_past ? 'You didn’t contribute to this one' : 'You haven’t contributed yet';
}
