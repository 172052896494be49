import { describe, expect, test } from 'vitest';
import { countChoices, filterQuery, isFiltered, NO_FILTERS, readFilters } from './journal-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters in an address', () => {
  test('are empty when the address has none', () => {
    expect(read('page=2&sort=name')).toEqual(NO_FILTERS);
    expect(isFiltered(read(''))).toBe(false);
  });

  test('are read by name', () => {
    const filters = read(
      'search= cedar &line=non_stoic&rating=4-up&state=completed&from=2026-01-01&retailer=7',
    );
    expect(filters).toEqual({
      search: 'cedar',
      line: 'non_stoic',
      rating: '4-up',
      state: 'completed',
      from: '2026-01-01',
      to: null,
      retailer: 7,
    });
    expect(countChoices(filters)).toBe(5);
  });

  test('drop what the server would refuse', () => {
    expect(read('line=hope&rating=6&state=x&from=yesterday&to=2026-02-31x&retailer=-1')).toEqual(NO_FILTERS);
    expect(Array.from(read(`search=${'é'.repeat(300)}`).search)).toHaveLength(100);
  });

  test('swap the ends of a reversed period', () => {
    expect(read('from=2026-05-01&to=2026-01-01')).toMatchObject({ from: '2026-01-01', to: '2026-05-01' });
  });
});

describe('the query for the API', () => {
  test('is empty without filters', () => {
    expect(filterQuery(NO_FILTERS)).toEqual({});
  });

  test('distinguishes an exact number of stars from a minimum', () => {
    expect(filterQuery(read('rating=5'))).toEqual({ rating: '5' });
    expect(filterQuery(read('rating=3-up'))).toEqual({ rating_min: '3' });
  });

  test('names state, period, and retailer as the API does', () => {
    expect(filterQuery(read('state=in-progress&from=2026-01-01&to=2026-02-01&retailer=7'))).toEqual({
      in_progress: 'true',
      from: '2026-01-01',
      to: '2026-02-01',
      retailer: '7',
    });
  });
});
