import { describe, expect, it } from 'vitest';
import { digestOfRows } from './digest.ts';

const digestParts = (...parts: string[]): bigint => {
  const digest = digestOfRows();
  for (const part of parts) digest.add(Buffer.from(part));
  return digest.value();
};

describe('the digest of a table’s rows', () => {
  it('is the same in any order and for any division into parts', () => {
    expect(digestParts('1\tAda\n2\tBea\n', '3\t\\N\n')).toBe(digestParts('3\t\\N\n1\tAda\n', '2\tBea\n'));
  });

  it.each([['1\tAda\n'], ['1\tAda\n2\tBea\n2\tBea\n'], ['1\tBea\n2\tAda\n'], ['1\tAda\n2\tBe\n'], ['']])(
    'differs for other rows: %j',
    (rows) => {
      expect(digestParts(rows)).not.toBe(digestParts('1\tAda\n2\tBea\n'));
    },
  );
});
