import { describe, expect, test } from 'vitest';
import { ApiError, Dismissed, errorText, isUnanswered, NetworkError, UNKNOWN_ERROR } from './api-error.ts';

describe('the text of an error', () => {
  test.each([
    [{ error: 'Refused.', handle: ['Taken.'], email: ['Used.', 'Second.'] }, 'Used.'],
    [
      { error: 'Refused.', detail: 'Detail.', code: ['Invalid or expired code.'] },
      'Invalid or expired code.',
    ],
    [{ old_password: ['Old.'], new_password: 'New.' }, 'New.'],
    [{ old_password: ['Old.'], non_field_errors: ['No.'] }, 'Old.'],
    [{ non_field_errors: ['No.'], detail: 'Detail.' }, 'No.'],
    [{ detail: 'Detail.', handle: ['Handle.'] }, 'Detail.'],
    [{ handle: ['Handle.'], error: 'Refused.' }, 'Handle.'],
    [{ error: 'Refused.', bio: ['Too long.'] }, 'Refused.'],
    [{ email: [], detail: '', error: 'Refused.' }, 'Refused.'],
    [{ email: [42], code: { deep: 1 } }, UNKNOWN_ERROR],
    [null, UNKNOWN_ERROR],
    ['<html>', UNKNOWN_ERROR],
  ])('for %j is “%s”', (body, text) => {
    expect(errorText(new ApiError(400, body))).toBe(text);
  });

  test('is readable for anything else that was thrown', () => {
    expect(errorText(new NetworkError())).toBe('Couldn’t reach Stoa. Check your connection and try again.');
    expect(errorText(new NetworkError(new DOMException('', 'TimeoutError')))).toBe(
      'Stoa isn’t answering right now. Try again in a moment.',
    );
    expect(errorText(new Error('Broken.'))).toBe('Broken.');
    expect(errorText(new Error(''))).toBe(UNKNOWN_ERROR);
    expect(errorText('Broken.')).toBe(UNKNOWN_ERROR);
  });
});

test('refused fields are read by name, without texts that belong to no field', () => {
  const error = new ApiError(400, { error: 'No.', handle: ['Taken.'], bio: [], non_field_errors: ['No.'] });
  expect(error.fields).toEqual({ handle: 'Taken.' });
});

test('an error counts as unanswered only if neither the server nor the member responded', () => {
  expect([new NetworkError(), new ApiError(503, {})].map(isUnanswered)).toEqual([true, true]);
  const answered = [new ApiError(429, {}), new ApiError(400, {}), new ApiError(500, {}), new Dismissed()];
  expect(answered.map(isUnanswered)).toEqual([false, false, false, false]);
});
