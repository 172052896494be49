import { expect, test } from 'vitest';
import { keepAddCigar, takeAddCigar } from './kept-addcigar.ts';

const taken = () => takeAddCigar()?.toString();

test('the value is kept and taken once', () => {
  keepAddCigar('?page=2&addcigar=true');
  keepAddCigar('?page=3');
  expect([taken(), taken()]).toEqual(['addcigar=true', undefined]);
});

test('its code goes with it, and no older one', () => {
  keepAddCigar('?addcigar=true&code=STOA-7K2M');
  expect([taken(), taken()]).toEqual(['addcigar=true&code=STOA-7K2M', undefined]);

  keepAddCigar('?addcigar=true&code=STOA-7K2M');
  keepAddCigar('?addcigar=true');
  keepAddCigar('?code=of-a-password-reset');
  expect(taken()).toBe('addcigar=true');
});
