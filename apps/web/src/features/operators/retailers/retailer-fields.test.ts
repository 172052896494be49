import { expect, test } from 'vitest';
import { retailerChange, toFields } from './retailer-fields.ts';

const opened = { ...toFields(null), name: 'Porch', address: '1 Agora', latitude: '30', longitude: '-97' };

test('latitude and longitude are sent together, and only when one changed', () => {
  expect(retailerChange({ ...opened, latitude: '30.5' }, opened)).toEqual({ latitude: 30.5, longitude: -97 });
  expect(retailerChange({ ...opened, name: 'Stoa' }, opened)).toEqual({ name: 'Stoa' });
  expect(retailerChange({ ...opened, latitude: '30.0' }, opened)).toEqual({});
});
