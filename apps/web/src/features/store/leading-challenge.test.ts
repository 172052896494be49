import { describe, expect, it } from 'vitest';
import { leadingChallenge } from './leading-challenge.ts';
import { SAMPLE_CHALLENGE } from './sample-challenge.ts';

describe('the challenge on the dashboard', () => {
  it('is one that the member contributed to rather than a more advanced one', () => {
    const all = [
      { ...SAMPLE_CHALLENGE, id: 1, progress_percentage: 80 },
      { ...SAMPLE_CHALLENGE, id: 2, my_share: 3 },
    ];
    expect(leadingChallenge(all)?.id).toBe(2);
  });

  it('is an open one rather than a complete one, and never a past one', () => {
    const all = [
      { ...SAMPLE_CHALLENGE, id: 1, is_past: true, my_share: 9 },
      { ...SAMPLE_CHALLENGE, id: 2, is_unlocked: true, my_share: 9 },
      { ...SAMPLE_CHALLENGE, id: 3 },
    ];
    expect(leadingChallenge(all)?.id).toBe(3);
    expect(leadingChallenge(all.slice(0, 2))?.id).toBe(2);
    expect(leadingChallenge(all.slice(0, 1))).toBeUndefined();
  });
});
