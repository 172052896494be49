import { CODE_TEXTS, codeFault, codeFrom } from '@stoa/contract/catalogue.rules';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { codeRefusal } from './code-check.ts';

const code = codeFrom([1, 0, 7, 20, 13, 30, 4]);

describe('a typed code', () => {
  it('may have any case, spaces, dashes, and look-alikes', () => {
    const asWritten = code.toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o');
    expect(codeFault(` ${asWritten.slice(0, 4)} - ${asWritten.slice(4)} `)).toBeNull();
  });

  it.each(['', '  ', ' - '])('is asked for when the field is empty: "%s"', (typed) => {
    expect(codeFault(typed)).toBe(CODE_TEXTS.empty);
  });

  it('is refused before any request when a character is wrong', () => {
    const wrong = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`;
    expect(codeFault(wrong)).toBe(CODE_TEXTS.invalid);
  });
});

describe('a refused code', () => {
  it('shows the server’s reason', () => {
    const error = new ApiError(400, { error: 'x', code: [CODE_TEXTS.invalid], is_valid: false });
    expect(codeRefusal(error)).toEqual({ text: CODE_TEXTS.invalid, own: null });
  });

  it('links to the member’s own entry', () => {
    const body = { code: [CODE_TEXTS.invalid], detail: CODE_TEXTS.used, entry_id: 12, in_progress: true };
    expect(codeRefusal(new ApiError(400, body))).toEqual({
      text: CODE_TEXTS.used,
      own: { id: 12, inProgress: true },
    });
  });

  it.each([new NetworkError(), new ApiError(503, { error: 'Busy.' })])(
    'isn’t blamed when the check itself failed: %s',
    (error) => expect(codeRefusal(error)).toEqual({ text: JOURNAL_TEXTS.validateFailed, own: null }),
  );
});
