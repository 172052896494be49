import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isHere } from '../lib/is-here.ts';

interface OpenedState {
  opened?: string[];
}

/** The id of what is open beside a page: `?member=5`. Closing goes back where it was opened from here. */
export function useOpenItem(
  name: string,
): readonly [
  id: number | null,
  open: (id: number, part?: string) => void,
  close: () => void,
  turn: (id: number) => void,
] {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: OpenedState | null };
  const opened = state?.opened ?? [];
  const sent = query.get(name) ?? '';

  /** `part` is the section to show, as the address's hash. */
  function open(id: number, part?: string) {
    const next = new URLSearchParams(query);
    next.set(name, String(id));
    if (isHere(next) && part === undefined) return;
    void navigate(
      { search: `?${next}`, hash: part ?? '' },
      { preventScrollReset: true, state: { opened: [...opened, name] } },
    );
  }

  /** Shows another item without a step in the history. */
  function turn(id: number) {
    const next = new URLSearchParams(query);
    next.set(name, String(id));
    setQuery(next, { preventScrollReset: true, replace: true, state: { opened } });
  }

  function close() {
    if (opened.at(-1) === name) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(query);
    next.delete(name);
    setQuery(next, { preventScrollReset: true, replace: true });
  }

  return [/^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : null, open, close, turn];
}
