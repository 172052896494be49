import { JOURNAL_SORTS, type JournalSort } from '@stoa/contract/journal.rules';
import { type JournalFilters, NO_FILTERS, readFilters } from './journal-filters.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isHere } from '../../lib/is-here.ts';
import { pageNumber } from '../../lib/page-number.ts';

export type Change = Record<string, string | null>;

interface ChangeOptions {
  replace?: boolean;
  /** Opened from here: closing it goes back. */
  opened?: boolean;
  /** Closing works as it did before this change. */
  keepState?: boolean;
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

const textOf = (values: Partial<JournalFilters>): Change =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === '' ? null : String(value),
    ]),
  );

/** The state of the journal's page, which is in its address. */
export function useJournalAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: boolean } | null };
  const wanted = params.get('sort');
  const sort: JournalSort = JOURNAL_SORTS.find((name) => name === wanted) ?? JOURNAL_SORTS[0];

  const filters = readFilters(params);

  function change(
    values: Change,
    { replace = false, opened = false, keepState = false }: ChangeOptions = {},
  ) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    if (opened && isHere(next)) return;
    const fresh = opened ? { opened: true } : null;
    setParams(next, { replace, preventScrollReset: true, state: keepState ? state : fresh });
  }

  /** Goes back, so that "back" does not open it again. */
  function close(values: Change) {
    if (state?.opened) void navigate(-1);
    else change(values, { replace: true });
  }

  return {
    page: pageNumber(params.get('page')),
    sort,
    filters,
    view: params.get('view') === 'map' ? ('map' as const) : ('list' as const),
    filtering: params.get('filters') === 'open',
    /** A place's label, or a box on the map as west,south,east,north. */
    place: params.get('place'),
    openId: wholeNumber(params.get('entry')),
    editing: params.get('edit') === 'true',
    /** From 1, of the open entry. */
    photo: wholeNumber(params.get('photo')),
    goToPage: (page: number, replace = false) =>
      change({ page: page === 1 ? null : String(page) }, { replace }),
    sortBy: (value: JournalSort) =>
      change({ sort: value === JOURNAL_SORTS[0] ? null : value, page: null }, { replace: true }),
    show: (view: 'list' | 'map') => change({ view: view === 'map' ? view : null, place: null }),
    openFilters: () => change({ filters: 'open' }, { opened: true }),
    /** A history entry of its own, so that "back" undoes the choices. */
    closeFilters: () => change({ filters: null }, { replace: true }),
    /** Keystrokes, and choices in the open sheet, add no history entries. */
    filter: (values: Partial<JournalFilters>, replace = params.has('filters')) =>
      change({ ...textOf(values), page: null }, { replace, keepState: replace }),
    clearFilters: () => change({ ...textOf(NO_FILTERS), filters: null, page: null }),
    /** To a neighbour of the open entry; "back" still closes. */
    turn: (id: number, page: number) =>
      change(
        { entry: String(id), page: page === 1 ? null : String(page) },
        { replace: true, keepState: true },
      ),
    choosePlace: (place: string) => change({ place }, { opened: true }),
    closePlace: () => close({ place: null }),
    open: (id: number) => change({ entry: String(id), edit: null, photo: null }, { opened: true }),
    edit: (id: number) => change({ entry: String(id), edit: 'true', photo: null }, { opened: true }),
    closeEntry: () => close({ entry: null, edit: null, photo: null }),
    closeEdit: () => close({ edit: null }),
    openPhoto: (photo: number) => change({ photo: String(photo) }, { opened: true }),
    turnToPhoto: (photo: number) => change({ photo: String(photo) }, { replace: true, keepState: true }),
    closePhoto: () => close({ photo: null }),
    /** After a deletion there is no way back to the entry. */
    clearSelection: () => change({ entry: null, edit: null, photo: null }, { replace: true }),
  };
}

export type JournalAddress = ReturnType<typeof useJournalAddress>;
