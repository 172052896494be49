import type { Input } from '@stoa/contract/client';
import { LOT_SORTS, LOT_STATES, type LotSort, type LotState } from '@stoa/contract/humidors.rules';
import { SEARCH_MAX } from '@stoa/contract/journal.rules';
import { pageNumber } from '../../lib/page-number.ts';

/** The state of the humidor in its address. The journal's own names are taken. */
export interface HumidorFilters {
  search: string;
  humidor: number | null;
  state: LotState | null;
  wanted: boolean;
}

export const NO_HUMIDOR_FILTERS: HumidorFilters = { search: '', humidor: null, state: null, wanted: false };

export const PARAMS = {
  search: 'humidor-search',
  sort: 'humidor-sort',
  page: 'humidor-page',
  humidor: 'humidor',
  state: 'rest',
  wanted: 'wanted',
} as const;

export const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Ignores invalid values. */
export const readHumidorFilters = (params: URLSearchParams): HumidorFilters => ({
  search: Array.from((params.get(PARAMS.search) ?? '').trim())
    .slice(0, SEARCH_MAX)
    .join(''),
  humidor: wholeNumber(params.get(PARAMS.humidor)),
  state: LOT_STATES.find((state) => state === params.get(PARAMS.state)) ?? null,
  wanted: params.get(PARAMS.wanted) === 'true',
});

export const readLotSort = (params: URLSearchParams): LotSort =>
  LOT_SORTS.find((sort) => sort === params.get(PARAMS.sort)) ?? LOT_SORTS[0];

export const readLotPage = (params: URLSearchParams): number => pageNumber(params.get(PARAMS.page));

/** Leaves out the search, which has its own field. */
export const countHumidorChoices = ({ humidor, state, wanted }: HumidorFilters): number =>
  [humidor !== null, state !== null, wanted].filter(Boolean).length;

export const isHumidorFiltered = (filters: HumidorFilters): boolean =>
  filters.search !== '' || countHumidorChoices(filters) > 0;

type LotsQuery = NonNullable<Input<'GET /lots/'>['query']>;

export const lotsFilter = ({ search, humidor, state, wanted }: HumidorFilters): Partial<LotsQuery> => ({
  ...(search && { search }),
  ...(humidor !== null && { humidor: String(humidor) }),
  ...(state && { state }),
  ...(wanted && { wanted: 'true' }),
});
