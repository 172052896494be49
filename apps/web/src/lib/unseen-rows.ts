import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A page counts as recently read for this long. */
const READ_MS = 10 * 60_000;

interface Row {
  id: number;
}

interface Shown {
  results?: readonly Row[];
  notifications?: readonly Row[];
}

/** Omits rows that the member just saw on the previous page, whose query is `before`, and that new rows moved down. */
export function unseenRows<One extends Row>(client: QueryClient, before: QueryKey, rows: One[]): One[] {
  const state = client.getQueryState<Shown>(before);
  if (!state?.data || Date.now() - state.dataUpdatedAt > READ_MS) return rows;
  const { results, notifications } = state.data;
  const seen = new Set((results ?? notifications ?? []).map(({ id }) => id));
  return rows.filter(({ id }) => !seen.has(id));
}
