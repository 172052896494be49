import { describe, expect, it } from 'vitest';
import { isNearHome, placeLabel, shippingFaults } from './places.rules.ts';

const HOME = {
  street: '1 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip_code: '78701',
  country: 'United States',
};

describe('a shipping address', () => {
  it('is complete with a numeric zip, including leading zeros', () => {
    expect(shippingFaults(HOME)).toEqual([]);
    expect(shippingFaults({ ...HOME, zip_code: '02134' })).toEqual([]);
  });

  it('reports every missing part before it checks the zip', () => {
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

describe('a place near home', () => {
  const home = { latitude: 41.8841, longitude: -87.6324 };

  it('is within 500 meters', () => {
    expect(isNearHome({ latitude: 41.8885, longitude: -87.6324 }, home)).toBe(true);
    expect(isNearHome({ latitude: 41.8887, longitude: -87.6324 }, home)).toBe(false);
  });

  it('is unknown if either place has no coordinates', () => {
    expect(isNearHome({ latitude: null, longitude: null }, home)).toBe(false);
    expect(isNearHome(home, { latitude: null, longitude: null })).toBe(false);
    expect(isNearHome(home, null)).toBe(false);
  });
});

describe('the label of a place', () => {
  it('has city and state, or the country if nothing smaller is known', () => {
    expect(placeLabel({ city: 'Asheville', state: 'NC', country: 'United States' })).toBe('Asheville, NC');
    expect(placeLabel({ city: '', state: '', country: 'Cuba' })).toBe('Cuba');
  });
});
