import { describe, expect, it } from 'vitest';
import { countText } from './outbox-texts.ts';

const waiting = { refusal: null };
const refused = { refusal: { status: 400, text: 'Invalid cigar code', body: {} } };

describe('the count of what is on this device', () => {
  it('tells what waits to be sent from what needs attention', () => {
    expect(countText([waiting, waiting])).toBe('2 to send');
    expect(countText([refused])).toBe('1 needs attention');
    expect(countText([waiting, refused, refused])).toBe('1 to send · 2 need attention');
  });
});
