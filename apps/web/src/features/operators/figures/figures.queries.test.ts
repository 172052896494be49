import { expect, test } from 'vitest';
import { type FigureChoice, toInput } from './figures.queries.ts';

const choice: FigureChoice = {
  topic: 'cigars',
  by: 'line',
  from: null,
  to: '2026-05',
  line: 'wisdom',
  code: 'without',
};

test('a filter that the screen hides for a table doesn’t count there', () => {
  expect(toInput(choice).query).toEqual({ by: 'line', to: '2026-05', line: 'wisdom', code: 'without' });
  expect(toInput({ ...choice, by: 'batch' }).query).toEqual({ by: 'batch', to: '2026-05', line: 'wisdom' });
  expect(toInput({ ...choice, topic: 'members', by: 'month' }).query).toEqual({ by: 'month', to: '2026-05' });
});
