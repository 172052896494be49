import { describe, expect, it } from 'vitest';
import { leadingChallenge } from './leading-challenge.ts';

const base = {
  name: '',
  description: '',
  target_value: 100,
  metric: 'cigars' as const,
  current_points: 0,
  progress_percentage: 10,
  is_unlocked: false,
  unlocked_at: null,
  starts_at: '2026-01-01T12:00:00Z',
  ends_at: '2026-03-01T12:00:00Z',
  is_past: false,
  my_share: 0,
  community_reward_pictures: [],
};

describe('the challenge on the dashboard', () => {
  it('is one the member has a share in, before a more advanced one', () => {
    const all = [
      { ...base, id: 1, progress_percentage: 80 },
      { ...base, id: 2, my_share: 3 },
    ];
    expect(leadingChallenge(all)?.id).toBe(2);
  });

  it('is an open one before a complete one, and never a past one', () => {
    const all = [
      { ...base, id: 1, is_past: true, my_share: 9 },
      { ...base, id: 2, is_unlocked: true, my_share: 9 },
      { ...base, id: 3 },
    ];
    expect(leadingChallenge(all)?.id).toBe(3);
    expect(leadingChallenge(all.slice(0, 2))?.id).toBe(2);
    expect(leadingChallenge(all.slice(0, 1))).toBeUndefined();
  });
});
