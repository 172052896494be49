import { JOURNAL_SORTS, type JournalSort } from '@stoa/contract/journal.rules';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Change = Record<string, string | null>;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** What the journal shows, as its address says: page, order, and the entry that is open or being edited. */
export function useJournalAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: boolean } | null };
  const wanted = params.get('sort');
  const sort: JournalSort = JOURNAL_SORTS.find((name) => name === wanted) ?? JOURNAL_SORTS[0];

  function change(values: Change, options: { replace?: boolean; opened?: boolean } = {}) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, {
      replace: options.replace ?? false,
      preventScrollReset: true,
      state: options.opened ? { opened: true } : null,
    });
  }

  /** What was opened from here is closed by going back, so that "back" does not open it again. */
  function close(values: Change) {
    if (state?.opened) void navigate(-1);
    else change(values, { replace: true });
  }

  return {
    page: wholeNumber(params.get('page')) ?? 1,
    sort,
    openId: wholeNumber(params.get('entry')),
    editing: params.get('edit') === 'true',
    goToPage: (page: number, replace = false) =>
      change({ page: page === 1 ? null : String(page) }, { replace }),
    sortBy: (value: JournalSort) =>
      change({ sort: value === JOURNAL_SORTS[0] ? null : value, page: null }, { replace: true }),
    open: (id: number) => change({ entry: String(id), edit: null }, { opened: true }),
    edit: (id: number) => change({ entry: String(id), edit: 'true' }, { opened: true }),
    closeEntry: () => close({ entry: null, edit: null }),
    closeEdit: () => close({ edit: null }),
    /** After a deletion: the entry is gone, so its address goes too, without a way back to it. */
    clearSelection: () => change({ entry: null, edit: null }, { replace: true }),
  };
}
