import { describe, expect, it } from 'vitest';
import { type PlainField, plainFault, plainWords } from './plain-fields.ts';

const gauge: PlainField = { kind: 'number', label: 'Ring gauge', min: 20, max: 100, unit: 'units' };
const strength: PlainField = { kind: 'choice', label: 'Strength', choices: { mild: 'Mild' } };
const note: PlainField = { kind: 'text', label: 'Note', rows: 2 };

describe('a plain field', () => {
  it('accepts whole numbers within its limits, or no number', () => {
    for (const value of [20, 100, null, undefined]) expect(plainFault(gauge, value)).toBeNull();
    for (const value of [19, 101, 50.5, Number.NaN])
      expect(plainFault(gauge, value)).toBe('Ring gauge must be a whole number, 20 to 100 units.');
  });

  it('accepts every choice and every text', () => {
    expect([plainFault(strength, 'mild'), plainFault(note, '')]).toEqual([null, null]);
  });

  it('shows a number with its unit and a choice by its name, and nothing when unanswered', () => {
    expect([plainWords(gauge, 50), plainWords(strength, 'mild')]).toEqual(['50 units', 'Mild']);
    for (const field of [gauge, strength]) {
      expect([plainWords(field, null), plainWords(field, undefined)]).toEqual([null, null]);
    }
    expect(plainWords(note, 'Cedar')).toBeNull();
  });
});
