import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { formFailure } from './failures.ts';

const notFound = (text = 'Not found.') => new ApiError(404, { error: text });

test('an item that someone else removed is reported as gone, with the next step', () => {
  expect(formFailure(notFound(), 0)).toMatch(
    /^This no longer exists: someone else has removed it.* Go back /,
  );
  expect(formFailure(notFound(), 0, 'It was withdrawn. Please plan a new one.')).toBe(
    'It was withdrawn. Please plan a new one.',
  );
});

test('the server’s text is shown when it names what is missing', () => {
  expect(formFailure(notFound('There is no such batch. Please choose another.'), 0)).toBe(
    'There is no such batch. Please choose another.',
  );
  expect(formFailure(new ApiError(401, {}), 0)).toBeNull();
});
