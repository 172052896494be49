import { LOT_SORTS, type LotSort } from '@stoa/contract/humidors.rules';
import { useSearchParams } from 'react-router';
import {
  type HumidorFilters,
  NO_HUMIDOR_FILTERS,
  PARAMS,
  readHumidorFilters,
  readLotPage,
  readLotSort,
  wholeNumber,
} from './humidor-filters.ts';

type Change = Record<string, string | null>;

const OPEN = 'lots';
const FILTERS = 'filters';
const PUT_AWAY = 'put-away';

const toParams = ({ search, humidor, state, wanted }: Partial<HumidorFilters>): Change => ({
  ...(search !== undefined && { [PARAMS.search]: search || null }),
  ...(humidor !== undefined && { [PARAMS.humidor]: humidor === null ? null : String(humidor) }),
  ...(state !== undefined && { [PARAMS.state]: state }),
  ...(wanted !== undefined && { [PARAMS.wanted]: wanted ? 'true' : null }),
});

/** Stores the state of the humidor in the journal’s address. */
export function useHumidorAddress() {
  const [params, setParams] = useSearchParams();

  function change(values: Change, replace = true) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace, preventScrollReset: true });
  }

  return {
    filters: readHumidorFilters(params),
    sort: readLotSort(params),
    page: readLotPage(params),
    filtering: params.get(FILTERS) === 'open',
    /** The cigar whose lots are open. */
    openId: wholeNumber(params.get(OPEN)),
    /** A code to put away, or an empty text; null while nothing is. */
    putAwayCode: params.get(PUT_AWAY)?.replace('true', '') ?? null,
    openPutAway: () => change({ [PUT_AWAY]: 'true' }),
    closePutAway: () => change({ [PUT_AWAY]: null }),
    filter: (values: Partial<HumidorFilters>) => change({ ...toParams(values), [PARAMS.page]: null }),
    clearFilters: () => change({ ...toParams(NO_HUMIDOR_FILTERS), [FILTERS]: null, [PARAMS.page]: null }),
    sortBy: (sort: LotSort) =>
      change({ [PARAMS.sort]: sort === LOT_SORTS[0] ? null : sort, [PARAMS.page]: null }),
    goToPage: (page: number, replace = false) =>
      change({ [PARAMS.page]: page === 1 ? null : String(page) }, replace),
    openFilters: () => change({ [FILTERS]: 'open' }),
    closeFilters: () => change({ [FILTERS]: null }),
    open: (id: number) => change({ [OPEN]: String(id) }),
    close: () => change({ [OPEN]: null }),
  };
}

export type HumidorAddress = ReturnType<typeof useHumidorAddress>;
