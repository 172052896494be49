import { BADGES } from '@stoa/contract/badges.rules';
import { expect, it } from 'vitest';
import { earnedFor } from './badge-texts.ts';

it('every badge has its own text for why it was earned', () => {
  const reasons = BADGES.map(({ name }) => earnedFor(name));
  expect(new Set(reasons).size).toBe(BADGES.length);
  expect(earnedFor('Wise Stoic')).toBe('For your first wisdom cigar');
  expect(earnedFor('Stoic Philosopher')).toBe('For 100 stoic cigars');
  expect(earnedFor('Tutor')).toBe('For your first follower');
});
