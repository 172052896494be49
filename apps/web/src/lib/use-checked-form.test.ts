import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { faultsAt, toFieldErrors } from './use-checked-form.ts';

test('refusals are shown only at fields the form has, in the form’s order', () => {
  const error = new ApiError(400, { handle: ['Taken.'], captcha: ['No.'], email: ['Invalid.'] });
  expect(faultsAt(['email', 'handle', 'bio'], error)).toEqual([
    { field: 'email', text: 'Invalid.' },
    { field: 'handle', text: 'Taken.' },
  ]);
  expect(faultsAt(['email'], new Error('No connection.'))).toEqual([]);
});

test('only the first of several faults of a field is shown', () => {
  const faults = [
    { field: 'zip', text: 'Please enter a zip code.' },
    { field: 'zip', text: 'A zip code has digits only.' },
  ] as const;
  expect(toFieldErrors<{ zip: string }>(faults)).toEqual({
    zip: { type: 'check', message: 'Please enter a zip code.' },
  });
});
