import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

it('reads a list page by page up to its limit', async () => {
  const read = (page: number) => Promise.resolve({ results: [page], total_pages: 4 });
  expect(await everyPage(read)).toEqual({ results: [1, 2, 3, 4] });
  expect(await everyPage(read, 2)).toEqual({ results: [1, 2] });
  expect(await everyPage(() => Promise.resolve({ results: [], total_pages: 0 }))).toEqual({ results: [] });
});
