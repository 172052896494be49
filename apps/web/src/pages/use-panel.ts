import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isHere } from '../lib/is-here.ts';

/** A panel without an id, in the address: `?panel=points`. Closing goes back to before it. */
export function usePanel(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { panel?: string } | null };

  function change(value: string | null, replace: boolean) {
    const next = new URLSearchParams(query);
    if (value === null) next.delete('panel');
    else next.set('panel', value);
    if (!replace && isHere(next)) return;
    setQuery(next, { preventScrollReset: true, replace, state: value === null ? null : { panel: value } });
  }

  return {
    isOpen: query.get('panel') === name,
    open: () => change(name, false),
    close: () => {
      if (state?.panel === name) void navigate(-1);
      else change(null, true);
    },
  };
}
