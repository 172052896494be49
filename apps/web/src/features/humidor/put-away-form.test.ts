import { describe, expect, it } from 'vitest';
import {
  detailFaults,
  namedFaults,
  type PutAwayValues,
  readQuantity,
  restsUntil,
  sentCigar,
  sentDetails,
} from './put-away-form.ts';

const values: PutAwayValues = {
  name: ' Quiet Toro ',
  brand_name: 'Hearth',
  vitola: '',
  quantity: '40',
  price: '12.50',
  put_at: '2026-08-31',
  humidor: '',
  rest: '',
  rest_day: '',
  note: ' From Anna. ',
};

describe('cigars to put away', () => {
  it('are sent with their name, number, price, and day', () => {
    expect({ ...sentCigar(values, null), ...sentDetails(values) }).toEqual({
      name: 'Quiet Toro',
      brand_name: 'Hearth',
      vitola: '',
      quantity: 40,
      price_cents: 1_250,
      put_at: '2026-08-31',
      rests_until: null,
      note: 'From Anna.',
    });
    expect(sentCigar(values, 7)).toEqual({ entry_id: 7, quantity: 40 });
    expect(sentDetails({ ...values, humidor: '3', price: '' })).toMatchObject({
      humidor_id: 3,
      price_cents: null,
    });
  });

  it('rest for months from the day they were put away, or until a day', () => {
    expect(restsUntil({ ...values, rest: '6' })).toBe('2027-02-28');
    expect(restsUntil({ ...values, rest: 'day', rest_day: '2026-12-24' })).toBe('2026-12-24');
  });

  it('need a name and a number', () => {
    const fields = (typed: Partial<PutAwayValues>, isNamed = true) =>
      namedFaults({ ...values, ...typed }, isNamed).map(({ field }) => field);
    expect([fields({}), fields({ name: ' ', quantity: '0' })]).toEqual([[], ['name', 'quantity']]);
    expect(fields({ name: '' }, false)).toEqual([]);
    expect(['1', '1000', '1001', '0', '-1', '2.5', ''].map((text) => readQuantity(text))).toEqual([
      1,
      1_000,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(readQuantity('0', 0)).toBe(0);
  });

  it('were put away today or earlier, and rest until a later day', () => {
    const fields = (typed: Partial<PutAwayValues>) =>
      detailFaults({ ...values, ...typed }, '2026-08-31').map(({ field }) => field);
    expect(fields({})).toEqual([]);
    expect([fields({ price: 'much' }), fields({ put_at: '2026-09-01' }), fields({ put_at: '' })]).toEqual([
      ['price'],
      ['put_at'],
      ['put_at'],
    ]);
    expect(fields({ rest: 'day', rest_day: '2026-08-31' })).toEqual(['rest_day']);
    expect(fields({ rest: 'day' })).toEqual(['rest_day']);
  });
});
