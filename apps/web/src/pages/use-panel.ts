import { useSearchParams } from 'react-router';

/** Stores an open panel without an id in the address: `?panel=points`. Back closes it (`ui/layers.ts`). */
export function usePanel(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [query, setQuery] = useSearchParams();

  function show(isOpen: boolean) {
    const next = new URLSearchParams(query);
    if (isOpen) next.set('panel', name);
    else next.delete('panel');
    setQuery(next, { preventScrollReset: true, replace: true });
  }

  return { isOpen: query.get('panel') === name, open: () => show(true), close: () => show(false) };
}
