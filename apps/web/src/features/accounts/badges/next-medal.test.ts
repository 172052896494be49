import { BADGES } from '@stoa/contract/badges.rules';
import type { Badge } from '@stoa/contract';
import { describe, expect, it } from 'vitest';
import { missingText, nextMedal } from './next-medal.ts';

const badges = (progress: Record<string, number>): Badge[] =>
  BADGES.map(({ name, display_name, requirement: { total } }) => ({
    name,
    display_name,
    image: '',
    earned: (progress[name] ?? 0) >= total,
    hasProgress: total > 1,
    current: progress[name] ?? 0,
    total,
  }));

describe('the next badge', () => {
  it('is the one that needs the least', () => {
    const all = badges({ 'Stoic Apprentice': 9, 'Wise Stoic': 0, 'Wise Master': 45 });
    expect(nextMedal(all)?.badge.name).toBe('Stoic Apprentice');
    expect(nextMedal(all)?.missing).toBe('Log 1 more stoic cigar.');
  });

  it('is the more advanced one when two need the same number', () => {
    const done = Object.fromEntries(BADGES.map(({ name, requirement }) => [name, requirement.total]));
    const all = badges({ ...done, 'Just Master': 40, 'Stoic Philosopher': 90 });
    expect(nextMedal(all)).toMatchObject({ badge: { name: 'Stoic Philosopher' } });
  });

  it('is null once all are earned', () => {
    const done = Object.fromEntries(BADGES.map(({ name, requirement }) => [name, requirement.total]));
    expect(nextMedal(badges(done))).toBeNull();
  });

  it('shows what each badge still needs', () => {
    expect(badges({ 'Moderate Master': 8 }).map(missingText)).toEqual([
      'Log 500 more stoic cigars.',
      'Log your first courage cigar.',
      'Log 50 more wisdom cigars.',
      'Log 50 more justice cigars.',
      'Log 42 more moderation cigars.',
      'Log 50 more courage cigars.',
      'Log 100 more stoic cigars.',
      'Log 10 more stoic cigars.',
      'Get your first follower.',
      'Follow your first member.',
      'Log your first wisdom cigar.',
      'Log your first justice cigar.',
      'Log your first moderation cigar.',
      '1 more.',
    ]);
  });
});
