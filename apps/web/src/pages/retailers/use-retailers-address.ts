import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Stores the search and the view, list or map, in the address. */
export function useRetailersAddress() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (name: string, value: string, paged: boolean) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          if (paged) next.delete('page');
          return next;
        },
        { preventScrollReset: true, replace: true },
      ),
    [setQuery],
  );
  const searchFor = useCallback((text: string) => change('search', text, true), [change]);

  return {
    search: query.get('search') ?? '',
    searchFor,
    view: query.get('view') === 'map' ? ('map' as const) : ('list' as const),
    showAs: (value: 'list' | 'map') => change('view', value === 'map' ? value : '', false),
  };
}
