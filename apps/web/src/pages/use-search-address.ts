import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Stores the search in the address as `?search=…`; a new search starts on its first page. */
export function useSearchAddress(): readonly [search: string, searchFor: (text: string) => void] {
  const [query, setQuery] = useSearchParams();
  const searchFor = useCallback(
    (text: string) => setQuery(text === '' ? {} : { search: text }, { replace: true }),
    [setQuery],
  );
  return [query.get('search') ?? '', searchFor];
}
