import type { Answer } from '@stoa/contract/client';
import { NAME_QUERY_MIN, SEARCH_MAX } from '@stoa/contract/journal.rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type NameSuggestion = Answer<'GET /cigars/suggest_names/'>['results'][number];

export function nameSuggestions(typed: string) {
  const text = typed.trim().slice(0, SEARCH_MAX);
  return queryOptions({
    queryKey: ['journal', 'names', text.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await call('GET /cigars/suggest_names/', { query: { q: text } }, { signal })).results,
    enabled: Array.from(text).length >= NAME_QUERY_MIN,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}
