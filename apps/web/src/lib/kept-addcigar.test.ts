import { expect, test } from 'vitest';
import { keepAddCigar, takeAddCigar } from './kept-addcigar.ts';

test('the value is kept and taken once', () => {
  keepAddCigar('?page=2&addcigar=STOA-1');
  keepAddCigar('?page=3');
  expect([takeAddCigar(), takeAddCigar()]).toEqual(['STOA-1', null]);
});
