import { describe, expect, it } from 'vitest';
import { barPercent, challengeDate } from './challenge-texts.ts';

const young = {
  id: 1,
  name: 'Light the Agora',
  description: '',
  target_value: 250,
  metric: 'cigars' as const,
  current_points: 16,
  progress_percentage: 6.4,
  is_unlocked: false,
  unlocked_at: null,
  starts_at: '2026-01-01T12:00:00Z',
  ends_at: '2026-03-01T12:00:00Z',
  is_past: false,
  my_share: 0,
  community_reward_pictures: [],
};

describe('a challenge’s bar', () => {
  it('rounds, and shows 100 only once the target is reached', () => {
    expect(barPercent(young)).toBe(6);
    expect(barPercent({ ...young, progress_percentage: 99.7 })).toBe(99);
    expect(barPercent({ ...young, progress_percentage: 142 })).toBe(100);
  });

  it('stays full once unlocked, though cigars were deleted since', () => {
    expect(barPercent({ ...young, progress_percentage: 96, is_unlocked: true })).toBe(100);
  });

  it('has the date that matters now', () => {
    expect(challengeDate(young)).toBe('Until March 1, 2026');
    expect(challengeDate({ ...young, is_past: true })).toBe('Ended March 1, 2026');
    expect(challengeDate({ ...young, is_past: true, unlocked_at: '2026-02-01T12:00:00Z' })).toBe(
      'Reached February 1, 2026',
    );
  });
});
