import { useSearchParams } from 'react-router';

/** The page of a list, in the address. Anything that is no page number is the first page. */
export function usePageNumber(name = 'page'): [page: number, show: (page: number) => void] {
  const [query, setQuery] = useSearchParams();
  const sent = query.get(name) ?? '';

  function show(page: number) {
    const next = new URLSearchParams(query);
    if (page === 1) next.delete(name);
    else next.set(name, String(page));
    setQuery(next, { preventScrollReset: true });
  }

  return [/^[1-9]\d{0,7}$/.test(sent) ? Number(sent) : 1, show];
}
