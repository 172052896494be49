import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import {
  changedDetails,
  detailFaults,
  namedFaults,
  type PutAwayValues,
  readQuantity,
  refusedFields,
  restsUntil,
  savedValues,
  sentCigar,
  sentDetails,
  unsentValues,
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

  it('cost at most ten thousand dollars each, and weren’t put away before 1900', () => {
    const texts = (typed: Partial<PutAwayValues>) =>
      detailFaults({ ...values, ...typed }, '2026-08-31').map(({ field, text }) => [field, text]);
    expect([texts({ price: '10,000' }), texts({ put_at: '1900-01-01' })]).toEqual([[], []]);
    expect(texts({ price: '10000.01' })).toEqual([['price', 'Enter a price of up to $10,000.']]);
    expect(texts({ put_at: '1899-12-31' })).toEqual([['put_at', 'Please choose a day after 1900.']]);
  });

  it('return to the form as they were sent', () => {
    const details = { price: '12.50', humidor: '3', rest: 'day', rest_day: '2027-01-01' } as const;
    const typed = { ...values, ...details, name: 'Quiet Toro', note: 'From Anna.' };
    expect(unsentValues({ ...sentCigar(typed, null), ...sentDetails(typed) })).toEqual(typed);
    const fewest = { ...typed, price: '', humidor: '', rest: '', rest_day: '', note: '' } as const;
    expect(unsentValues({ ...sentCigar(fewest, null), ...sentDetails(fewest) })).toEqual(fewest);
    const months = unsentValues({ codes: ['7KQ2M9XA'], ...sentDetails({ ...typed, rest: '6' }) });
    expect([months.rest, months.rest_day, months.name]).toEqual(['day', '2027-02-28', '']);
  });

  it('show the server’s refusals at the form’s fields', () => {
    const refused = new ApiError(400, {
      price_cents: ['Too much.'],
      codes: ['Used.'],
      put_at: ['Too early.'],
    });
    expect(refusedFields(refused)).toEqual([
      { field: 'price', text: 'Too much.' },
      { field: 'put_at', text: 'Too early.' },
    ]);
  });
});

describe('cigars in the humidor', () => {
  const lot = { price_cents: 1_250, put_at: '2026-09-01', rests_until: '2027-03-01', note: 'From Anna.' };

  it('are sent without what the member didn’t change', () => {
    expect(changedDetails(savedValues(lot), lot)).toEqual({});
    expect(changedDetails({ ...savedValues(lot), note: 'From Bill.' }, lot)).toEqual({ note: 'From Bill.' });
    expect(changedDetails({ ...savedValues(lot), price: '', rest: '' }, lot)).toEqual({
      price_cents: null,
      rests_until: null,
    });
    expect(changedDetails({ ...savedValues(lot), rest: '6' }, lot)).toEqual({});
  });

  it('may keep a day that hasn’t come on this device', () => {
    const { put_at: saved } = lot;
    expect(detailFaults({ ...savedValues(lot), note: 'Cold.' }, saved)).toEqual([]);
  });
});
