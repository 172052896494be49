import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Milliseconds for which a page counts as just read. */
const READ_MS = 10 * 60_000;

interface Row {
  id: number;
}

interface Shown {
  results?: readonly Row[];
  notifications?: readonly Row[];
}

/** Leaves out the rows that the member has just seen on the page before, whose query is `before`: what was added meanwhile moved them down. */
export function unseenRows<One extends Row>(client: QueryClient, before: QueryKey, rows: One[]): One[] {
  const state = client.getQueryState<Shown>(before);
  if (!state?.data || Date.now() - state.dataUpdatedAt > READ_MS) return rows;
  const { results, notifications } = state.data;
  const seen = new Set((results ?? notifications ?? []).map(({ id }) => id));
  return rows.filter(({ id }) => !seen.has(id));
}
