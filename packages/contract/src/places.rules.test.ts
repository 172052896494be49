import { describe, expect, it } from 'vitest';
import { shippingFaults } from './places.rules.ts';

const HOME = {
  street: '1 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip_code: '78701',
  country: 'United States',
};

describe('a shipping address', () => {
  it('is complete with a numeric zip, leading zeros and all', () => {
    expect(shippingFaults(HOME)).toEqual([]);
    expect(shippingFaults({ ...HOME, zip_code: '02134' })).toEqual([]);
  });

  it('tells every missing part before it looks at the zip', () => {
    expect(shippingFaults({ ...HOME, street: ' ', country: '', zip_code: 'abc' })).toEqual([
      { field: 'street', text: 'Please select or enter a complete address.' },
      { field: 'country', text: 'Please select or enter a complete address.' },
    ]);
  });

  it.each(['SW1A', '78701-1234', '７８７０１', '1e3'])('refuses the zip %j', (zip_code) => {
    expect(shippingFaults({ ...HOME, zip_code })).toEqual([
      { field: 'zip_code', text: 'Zip code should be a number.' },
    ]);
  });
});
