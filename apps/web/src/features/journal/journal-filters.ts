import type { Input } from '@stoa/contract/client';
import { LINE_FILTERS, type LineFilter, SEARCH_MAX } from '@stoa/contract/journal.rules';

/** A number means exactly that many stars; `up` means that many or more. */
export const RATING_FILTERS = ['5', '4-up', '3-up', '2', '1'] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];

export const STATE_FILTERS = ['in-progress', 'completed'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

export interface JournalFilters {
  search: string;
  line: LineFilter | null;
  rating: RatingFilter | null;
  state: StateFilter | null;
  /** Days like 2026-05-01, both inclusive. */
  from: string | null;
  to: string | null;
  retailer: number | null;
}

export const NO_FILTERS: JournalFilters = {
  search: '',
  line: null,
  rating: null,
  state: null,
  from: null,
  to: null,
  retailer: null,
};

const parseChoice = <Value extends string>(values: readonly Value[], wanted: string | null): Value | null =>
  values.find((value) => value === wanted) ?? null;

const parseDay = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1900-01-01' && !Number.isNaN(Date.parse(text))
    ? text
    : null;

/** Ignores invalid values, and swaps the days of a reversed period. */
export function readFilters(params: URLSearchParams): JournalFilters {
  const [from, to] = [parseDay(params.get('from')), parseDay(params.get('to'))];
  const reversed = from !== null && to !== null && from > to;
  const retailer = params.get('retailer');
  return {
    search: Array.from((params.get('search') ?? '').trim())
      .slice(0, SEARCH_MAX)
      .join(''),
    line: parseChoice(LINE_FILTERS, params.get('line')),
    rating: parseChoice(RATING_FILTERS, params.get('rating')),
    state: parseChoice(STATE_FILTERS, params.get('state')),
    from: reversed ? to : from,
    to: reversed ? from : to,
    retailer: retailer !== null && /^[1-9]\d{0,14}$/.test(retailer) ? Number(retailer) : null,
  };
}

/** Leaves out the search, which has its own field. */
export const countChoices = ({ line, rating, state, from, to, retailer }: JournalFilters): number =>
  [line, rating, state, from ?? to, retailer].filter((value) => value !== null).length;

export const isFiltered = (filters: JournalFilters): boolean =>
  filters.search !== '' || countChoices(filters) > 0;

type ListQuery = NonNullable<Input<'GET /cigars/list_cigars/'>['query']>;

export function filterQuery(filters: JournalFilters): Partial<ListQuery> {
  const { search, line, rating, state, from, to, retailer } = filters;
  const [stars, andUp] = rating?.split('-') ?? [];
  const value = stars as ListQuery['rating'];
  return {
    ...(search && { search }),
    ...(line && { line }),
    ...(value && (andUp ? { rating_min: value } : { rating: value })),
    ...(state && { in_progress: state === 'in-progress' ? 'true' : 'false' }),
    ...(from && { from }),
    ...(to && { to }),
    ...(retailer !== null && { retailer: String(retailer) }),
  };
}
