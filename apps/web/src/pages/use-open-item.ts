import { useNavigate, useSearchParams } from 'react-router';

/** Stores the open item's id in the address: `?member=5`. Back closes it (`ui/layers.ts`), so opening adds no history entry. */
export function useOpenItem(
  name: string,
): readonly [id: number | null, open: (id: number, part?: string) => void, close: () => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const sent = query.get(name) ?? '';

  function show(id: number | null, part = '') {
    const next = new URLSearchParams(query);
    if (id === null) next.delete(name);
    else next.set(name, String(id));
    void navigate({ search: `?${next}`, hash: part }, { preventScrollReset: true, replace: true });
  }

  return [
    /^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : null,
    /** `part` is the section to show, as the address's hash. */
    show,
    () => show(null),
  ];
}
