import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { unseenRows } from './unseen-rows.ts';

const KEY = ['journal', 1];
const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('an entry that moved to the next page is not shown twice', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, { results: rows(9, 8) });
  expect(unseenRows(client, KEY, rows(8, 7))).toEqual(rows(7));
  client.setQueryData(KEY, { notifications: rows(9, 8) });
  expect(unseenRows(client, KEY, rows(8, 7))).toEqual(rows(7));
});

test('a page is shown whole when nothing moved, or when the previous one is old or missing', () => {
  const client = new QueryClient();
  const page = rows(8, 7);
  expect(unseenRows(client, KEY, page)).toEqual(page);
  client.setQueryData(KEY, { results: rows(10, 9) });
  expect(unseenRows(client, KEY, page)).toEqual(page);
  client.setQueryData(KEY, { results: rows(9, 8) }, { updatedAt: Date.now() - 3_600_000 });
  expect(unseenRows(client, KEY, page)).toEqual(page);
});
