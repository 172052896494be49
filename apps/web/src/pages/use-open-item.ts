import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface OpenedState {
  opened?: string[];
}

/**
 * The thing that is open beside a page, kept in the address under a name: `?member=5`. Closing what was opened
 * from here goes back, so that "back" does not open it again.
 */
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

  /** `part` is what of it stands in view, as the address's hash. */
  function open(id: number, part?: string) {
    const next = new URLSearchParams(query);
    next.set(name, String(id));
    void navigate(
      { search: `?${next}`, hash: part ?? '' },
      { preventScrollReset: true, state: { opened: [...opened, name] } },
    );
  }

  /** Another one in the place of the open one, without a step back to it. */
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
