import { expect, test } from 'vitest';
import { savePendingAddCigar, takePendingAddCigar } from './pending-add-cigar.ts';

const taken = () => takePendingAddCigar()?.toString();

test('the parameter is saved, and can be read once', () => {
  savePendingAddCigar('?page=2&addcigar=true');
  savePendingAddCigar('?page=3');
  expect([taken(), taken()]).toEqual(['addcigar=true', undefined]);
});

test('the code is saved with the parameter, and replaces an older code', () => {
  savePendingAddCigar('?addcigar=true&code=STOA-7K2M');
  expect([taken(), taken()]).toEqual(['addcigar=true&code=STOA-7K2M', undefined]);

  savePendingAddCigar('?addcigar=true&code=STOA-7K2M');
  savePendingAddCigar('?addcigar=true');
  savePendingAddCigar('?code=of-a-password-reset');
  expect(taken()).toBe('addcigar=true');
});
