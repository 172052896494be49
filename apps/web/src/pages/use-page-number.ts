import { useSearchParams } from 'react-router';
import { pageNumber } from '../lib/page-number.ts';

/** Stores a list's page in the address. Anything that isn't a page number is page 1. */
export function usePageNumber(
  name = 'page',
): [page: number, show: (page: number, replace?: boolean) => void] {
  const [query, setQuery] = useSearchParams();

  function show(page: number, replace = false) {
    const next = new URLSearchParams(query);
    if (page === 1) next.delete(name);
    else next.set(name, String(page));
    setQuery(next, { preventScrollReset: true, replace });
  }

  return [pageNumber(query.get(name)), show];
}
