import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The words searched for, in the address as `?search=…`; other words begin on their first page. */
export function useSearchAddress(): readonly [search: string, searchFor: (text: string) => void] {
  const [query, setQuery] = useSearchParams();
  const searchFor = useCallback(
    (text: string) => setQuery(text === '' ? {} : { search: text }, { replace: true }),
    [setQuery],
  );
  return [query.get('search') ?? '', searchFor];
}
