import { describe, expect, it } from 'vitest';
import { barPercent, challengeDate } from './challenge-texts.ts';
import { SAMPLE_CHALLENGE } from './sample-challenge.ts';

describe('a challenge’s progress bar', () => {
  it('rounds, and shows 100 only once the target is reached', () => {
    expect(barPercent(SAMPLE_CHALLENGE)).toBe(6);
    expect(barPercent({ ...SAMPLE_CHALLENGE, progress_percentage: 99.7 })).toBe(99);
    expect(barPercent({ ...SAMPLE_CHALLENGE, progress_percentage: 142 })).toBe(100);
  });

  it('stays full once unlocked, even if cigars have been deleted since then', () => {
    expect(barPercent({ ...SAMPLE_CHALLENGE, progress_percentage: 96, is_unlocked: true })).toBe(100);
  });

  it('shows when it ends, ended, or was reached', () => {
    expect(challengeDate(SAMPLE_CHALLENGE)).toBe('Ends March 1, 2026');
    expect(challengeDate({ ...SAMPLE_CHALLENGE, is_past: true })).toBe('Ended March 1, 2026');
    expect(challengeDate({ ...SAMPLE_CHALLENGE, is_past: true, unlocked_at: '2026-02-01T12:00:00Z' })).toBe(
      'Reached February 1, 2026',
    );
  });
});
