import { JOURNAL_SORTS, type JournalSort } from '@stoa/contract/journal.rules';
import { type JournalFilters, NO_FILTERS, readFilters } from './journal-filters.ts';
import { useLocation, useSearchParams } from 'react-router';
import { pageNumber } from '../../lib/page-number.ts';

export type Change = Record<string, string | null>;

const VIEWS = ['list', 'map', 'humidor'] as const;
type JournalView = (typeof VIEWS)[number];

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

const toParams = (values: Partial<JournalFilters>): Change =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === '' ? null : String(value),
    ]),
  );

/** The history's state of an entry edited without being opened first. */
const EDITED_FROM_LIST = 'edited-from-list';

/** Keeps the state of the journal's page in its address. */
export function useJournalAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const isEditedFromList = state === EDITED_FROM_LIST;
  const wanted = params.get('sort');
  const sort: JournalSort = JOURNAL_SORTS.find((name) => name === wanted) ?? JOURNAL_SORTS[0];

  const filters = readFilters(params);

  function change(values: Change, replace = false, from: string | null = null) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace, preventScrollReset: true, state: from });
  }

  /** Back closes what is open above the list (`ui/layers.ts`), so opening adds no history entry. */
  const show = (values: Change) => change(values, true);

  return {
    page: pageNumber(params.get('page')),
    sort,
    filters,
    view: VIEWS.find((view) => view === params.get('view')) ?? VIEWS[0],
    filtering: params.get('filters') === 'open',
    /** A place's label, or a map box as west,south,east,north. */
    place: params.get('place'),
    openId: wholeNumber(params.get('entry')),
    editing: params.get('edit') === 'true',
    isEditedFromList,
    /** Counts the open entry's photos from 1. */
    photo: wholeNumber(params.get('photo')),
    goToPage: (page: number, replace = false) => change({ page: page === 1 ? null : String(page) }, replace),
    sortBy: (value: JournalSort) =>
      change({ sort: value === JOURNAL_SORTS[0] ? null : value, page: null }, true),
    show: (view: JournalView) => change({ view: view === VIEWS[0] ? null : view, place: null }),
    openFilters: () => show({ filters: 'open' }),
    closeFilters: () => show({ filters: null }),
    /** Keystrokes and choices in the open sheet add no history entries. */
    filter: (values: Partial<JournalFilters>, replace = params.has('filters')) =>
      change({ ...toParams(values), page: null }, replace),
    clearFilters: () => change({ ...toParams(NO_FILTERS), filters: null, page: null }),
    turn: (id: number, page: number) => show({ entry: String(id), page: page === 1 ? null : String(page) }),
    choosePlace: (place: string) => show({ place }),
    closePlace: () => show({ place: null }),
    open: (id: number) => show({ entry: String(id), edit: null, photo: null }),
    editFromList: (id: number) =>
      change({ entry: String(id), edit: 'true', photo: null }, true, EDITED_FROM_LIST),
    edit: (id: number) => show({ entry: String(id), edit: 'true', photo: null }),
    closeEntry: () => show({ entry: null, edit: null, photo: null }),
    /** Returns to the entry, unless it was not open. */
    closeEdit: () => show({ edit: null, ...(isEditedFromList && { entry: null }) }),
    openPhoto: (photo: number) => show({ photo: String(photo) }),
    closePhoto: () => show({ photo: null }),
  };
}

export type JournalAddress = ReturnType<typeof useJournalAddress>;
