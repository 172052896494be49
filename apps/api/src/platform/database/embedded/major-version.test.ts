import { expect, it } from 'vitest';
import { roomFault } from './major-version.ts';

it('a move to a new PostgreSQL needs room for one and a half times the rows', () => {
  expect(roomFault('data', { rows: 2_000_000_000, free: 3_000_000_000 })).toBeNull();
  expect(roomFault('data', { rows: 2_000_000_000, free: 2_999_000_000 })).toBe(
    'The database in data has to be moved to a new version of PostgreSQL, which needs 3,000 MB of free space; 2,999 MB are free. Free some space, and start again.',
  );
});
