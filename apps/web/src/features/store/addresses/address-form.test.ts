import { shippingFaults } from '@stoa/contract/places.rules';
import { describe, expect, it } from 'vitest';
import {
  addressFaults,
  addressLine,
  addressMeta,
  asTyped,
  EMPTY_ADDRESS,
  parcelAddresses,
  withPart,
} from './address-form.ts';

const saved = {
  id: 1,
  type: 'user' as const,
  recipient: '',
  street: '100 Congress Ave',
  line2: '',
  city: 'Austin',
  state: 'TX',
  zip_code: '02134',
  zip: '02134',
  country: 'United States',
  latitude: 30.2,
  longitude: -97.7,
};

describe('a postal address', () => {
  it('starts with the United States and nothing else', () => {
    expect(addressFaults(EMPTY_ADDRESS)).toEqual([
      { field: 'address', text: 'Please select or enter a complete address.' },
    ]);
    expect(shippingFaults(EMPTY_ADDRESS).map(({ field }) => field)).toEqual([
      'street',
      'city',
      'state',
      'zip_code',
    ]);
  });

  it('must have a numeric zip code, which retains its leading zero', () => {
    const typed = withPart(asTyped(saved), 'zip_code', '7870X');
    expect(addressFaults(typed)).toEqual([{ field: 'address', text: 'Zip code should be a number.' }]);
    expect(asTyped(saved).zip_code).toBe('02134');
  });

  it('retains its coordinates when the street, second line, or name changes, and drops them when the city does', () => {
    for (const part of ['recipient', 'street', 'line2'] as const) {
      expect(withPart(asTyped(saved), part, 'Elsewhere 1')).toMatchObject({
        [part]: 'Elsewhere 1',
        latitude: 30.2,
      });
    }
    expect(withPart(asTyped(saved), 'city', 'Dallas')).toMatchObject({ latitude: null, longitude: null });
  });

  it('is offered once, and only when complete', () => {
    const noStreet = { ...saved, id: 2, street: '' };
    const again = { ...saved, id: 3, type: 'shipping' as const, street: '100 congress ave' };
    const other = { ...saved, id: 4, type: 'shipping' as const, city: 'Dallas' };
    expect(parcelAddresses([saved, noStreet, again, other]).map(({ id }) => id)).toEqual([1, 4]);
    const toAnother = { ...saved, id: 5, recipient: 'Charles Babbage' };
    const nextRoom = { ...saved, id: 6, line2: 'Apt 4' };
    expect(parcelAddresses([saved, toAnother, nextRoom]).map(({ id }) => id)).toEqual([1, 5, 6]);
  });

  it('reads like an envelope, with its second line and its recipient', () => {
    const address = { ...saved, line2: 'Apt 4', recipient: 'Charles Babbage' };
    expect(addressLine(address)).toBe('100 Congress Ave, Apt 4, Austin, TX 02134');
    expect([addressMeta(saved), addressMeta(address)]).toEqual([
      'United States',
      'For Charles Babbage · United States',
    ]);
  });
});
