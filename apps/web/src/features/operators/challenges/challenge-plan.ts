import type { Challenge } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import { CHALLENGE_TARGET_MAX, type ChallengeState } from '@stoa/contract/challenges.rules';
import { counted, figure } from '../../../lib/figures.ts';
import { faultsFor, isWholeWithin, wholeNumber, wholeNumberFault } from '../whole-number.ts';
import { asLocalTime, parseLocalTime } from '../local-time.ts';
import { pictureFault } from '../picture-texts.ts';
import type { Plan } from './challenges.queries.ts';

export interface ChallengeFields {
  name: string;
  description: string;
  metric: Challenge['metric'];
  target: string;
  starts: string;
  ends: string;
  pictures: readonly File[];
}

export const toFields = (challenge: Challenge | null): ChallengeFields => ({
  name: challenge?.name ?? '',
  description: challenge?.description ?? '',
  metric: challenge?.metric ?? 'points',
  target: challenge === null ? '' : String(challenge.target_value),
  starts: challenge === null ? '' : asLocalTime(challenge.starts_at),
  ends: challenge === null ? '' : asLocalTime(challenge.ends_at),
  pictures: [],
});

const TARGETS = { least: 1, most: CHALLENGE_TARGET_MAX };

const isTarget = (text: string) => isWholeWithin(text, TARGETS.least, TARGETS.most);

export function toPlan(
  { metric, target, starts, ends }: Pick<ChallengeFields, 'metric' | 'target' | 'starts' | 'ends'>,
  challenge: Challenge | null,
): Plan | null {
  const starts_at = parseLocalTime(starts, challenge?.starts_at);
  const ends_at = parseLocalTime(ends, challenge?.ends_at);
  if (starts_at === null || ends_at === null || starts_at >= ends_at || !isTarget(target)) return null;
  return { metric, target_value: wholeNumber(target) ?? 0, starts_at, ends_at };
}

export function planFaults(
  { name, target, starts, ends, pictures }: ChallengeFields,
  challenge: Challenge | null,
): Fault<keyof ChallengeFields>[] {
  const [first, last] = [
    parseLocalTime(starts, challenge?.starts_at),
    parseLocalTime(ends, challenge?.ends_at),
  ];
  return [
    ...(name.trim() === '' ? [{ field: 'name' as const, text: 'Please enter the name.' }] : []),
    ...faultsFor(
      'target',
      wholeNumberFault(target, 'Please enter a whole number from 1, such as 50,000.', TARGETS),
    ),
    ...(first === null ? [{ field: 'starts' as const, text: 'Please choose a day and a time.' }] : []),
    ...(last === null ? [{ field: 'ends' as const, text: 'Please choose a day and a time.' }] : []),
    ...(first !== null && last !== null && last <= first
      ? [{ field: 'ends' as const, text: 'The end must be after the start.' }]
      : []),
    ...faultsFor('pictures', pictureFault(pictures)),
  ];
}

/** Returns "20 of 50 points". */
export const sumText = (sum: number, target: number, metric: Challenge['metric']): string =>
  `${figure(sum)} of ${counted(target, metric === 'points' ? 'point' : 'cigar')}`;

export const STATE_NAMES: Readonly<Record<ChallengeState | 'all', string>> = {
  all: 'All',
  coming: 'Upcoming',
  running: 'Running',
  ended: 'Ended',
};

export function getState({ starts_at, ends_at }: Challenge, now: number): ChallengeState {
  if (Date.parse(starts_at) > now) return 'coming';
  return Date.parse(ends_at) > now ? 'running' : 'ended';
}
