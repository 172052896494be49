import type { Place } from '@stoa/contract';
import { type ComponentType, useState } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';
import type { NewAddress } from './address-form.ts';

export interface PlaceFieldProps {
  label: string;
  value: Place | null;
  onChange: (value: Place | null) => void;
}

interface AddressFieldsProps {
  value: NewAddress;
  onChange: (value: NewAddress) => void;
  PlaceField: ComponentType<PlaceFieldProps>;
}

/** A postal address: a place search fills in what it knows, the rest is typed. */
export function AddressFields({ value, onChange, PlaceField }: AddressFieldsProps) {
  const [found, setFound] = useState<Place | null>(null);

  function take(place: Place | null) {
    setFound(place);
    if (place === null) return;
    const { street, city, state, zip_code, country, latitude, longitude } = place;
    onChange({ street: street || value.street, city, state, zip_code, country, latitude, longitude });
  }

  const field = (name: 'street' | 'city' | 'state' | 'zip_code' | 'country') => ({
    value: value[name],
    maxLength: name === 'zip_code' ? 20 : 100,
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  });

  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <PlaceField label="Find the place" value={found} onChange={take} />
      </div>
      <div className="sm:col-span-2">
        <TextInput label="Street" autoComplete="street-address" {...field('street')} />
      </div>
      <TextInput label="City" autoComplete="address-level2" {...field('city')} />
      <TextInput label="State" autoComplete="address-level1" {...field('state')} />
      <TextInput label="Zip code" inputMode="numeric" autoComplete="postal-code" {...field('zip_code')} />
      <TextInput label="Country" autoComplete="country-name" {...field('country')} />
    </div>
  );
}
