import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Null or '' removes a filter from the address. */
type Change = Readonly<Record<string, string | null>>;

/** Stores several filters in the address; a change leads to the first page. */
export function useAddressFilter(): readonly [
  query: URLSearchParams,
  change: (values: Change, replace?: boolean) => void,
] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (values: Change, replace = false) => {
      const next = new URLSearchParams(query);
      next.delete('page');
      for (const [name, value] of Object.entries(values))
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      setQuery(next, { preventScrollReset: true, replace });
    },
    [query, setQuery],
  );
  return [query, change];
}
