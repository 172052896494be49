import { describe, expect, it } from 'vitest';
import {
  countHumidorChoices,
  isHumidorFiltered,
  lotsFilter,
  NO_HUMIDOR_FILTERS,
  readHumidorFilters,
  readLotPage,
  readLotSort,
} from './humidor-filters.ts';

const read = (query: string) => readHumidorFilters(new URLSearchParams(query));

describe('the humidor’s address', () => {
  it('holds search, humidor, rest, and want list next to the journal’s own filters', () => {
    const query =
      'search=toro&state=completed&humidor-search=%20maduro%20&humidor=7&rest=resting&wanted=true';
    expect(read(query)).toEqual({ search: 'maduro', humidor: 7, state: 'resting', wanted: true });
    expect(lotsFilter(read(query))).toEqual({
      search: 'maduro',
      humidor: '7',
      state: 'resting',
      wanted: 'true',
    });
  });

  it('ignores what it doesn’t know', () => {
    expect(read('humidor=all&rest=soon&wanted=yes&search=toro')).toEqual(NO_HUMIDOR_FILTERS);
    expect(lotsFilter(NO_HUMIDOR_FILTERS)).toEqual({});
    const params = new URLSearchParams('humidor-sort=price&humidor-page=x&sort=name&page=4');
    expect([readLotSort(params), readLotPage(params)]).toEqual(['put_at', 1]);
  });

  it('counts the choices without the search', () => {
    expect([countHumidorChoices(read('humidor=7&wanted=true')), countHumidorChoices(read(''))]).toEqual([
      2, 0,
    ]);
    expect([isHumidorFiltered(read('humidor-search=toro')), isHumidorFiltered(read(''))]).toEqual([
      true,
      false,
    ]);
  });
});
