import type { Challenge } from '@stoa/contract';

/** For tests: a running challenge that isn't reached and that the viewer hasn't contributed to. */
export const SAMPLE_CHALLENGE: Challenge = {
  id: 1,
  name: 'Light the Agora',
  description: '',
  target_value: 250,
  metric: 'cigars',
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
