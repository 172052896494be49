import { describe, expect, test } from 'vitest';
import { getEvening, questionFor } from './evening-question.ts';
import { QUESTIONS } from './questions.ts';

describe('the evening questions', () => {
  test('are at least sixty, each of them short, unique, and a question', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(QUESTIONS).size).toBe(QUESTIONS.length);
    expect(QUESTIONS.filter((one) => !one.endsWith('?') || one.length > 90)).toEqual([]);
  });

  test.each([1, 7, 99_999])('reach member %i once each before one repeats', (member) => {
    const evenings = QUESTIONS.map((_question, index) => questionFor(member, 20_000 + index));
    expect(new Set(evenings).size).toBe(QUESTIONS.length);
    expect(questionFor(member, 20_000 + QUESTIONS.length)).toBe(evenings[0]);
  });

  test('come in a different order for each member, and in the same order on each device', () => {
    const read = (member: number) => QUESTIONS.map((_question, index) => questionFor(member, index)).join();
    expect(read(1)).not.toBe(read(2));
    expect(read(1)).toBe(read(1));
  });

  test('change in the early morning, not at midnight', () => {
    const late = getEvening(new Date(2026, 4, 1, 22, 0));
    expect(getEvening(new Date(2026, 4, 2, 1, 30))).toBe(late);
    expect(getEvening(new Date(2026, 4, 2, 22, 0))).toBe(late + 1);
  });
});
