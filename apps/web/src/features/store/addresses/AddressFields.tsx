import type { Place } from '@stoa/contract';
import { LINE2_MAX, type ParcelAddress, RECIPIENT_MAX, shippingFaults } from '@stoa/contract/places.rules';
import { type ComponentType, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';
import { type NewAddress, withPart } from './address-form.ts';
import { fieldGridStyle } from '../../../ui/form-style.ts';

export interface PlaceFieldProps {
  label: string;
  value: Place | null;
  onChange: (value: Place | null) => void;
}

/** A page passes in the place search, because features don't import each other. */
export type PlaceField = ComponentType<PlaceFieldProps>;

interface AddressFieldsProps {
  value: NewAddress;
  onChange: (value: NewAddress) => void;
  error: string | undefined;
  /** Focuses the first invalid field. */
  ref: Ref<{ focus: () => void }>;
  PlaceField: PlaceField;
}

const MAX_LENGTHS: Record<keyof ParcelAddress, number> = {
  recipient: RECIPIENT_MAX,
  street: 200,
  line2: LINE2_MAX,
  city: 100,
  state: 100,
  zip_code: 20,
  country: 100,
};

/** Returns each input's props. The first invalid field has the error text and receives the focus. */
function useAddressInputs({ value, onChange, error, ref }: Omit<AddressFieldsProps, 'PlaceField'>) {
  const faultId = useId();
  const inputs = useRef<Partial<Record<keyof ParcelAddress, HTMLInputElement | null>>>({});
  const refused: (keyof ParcelAddress)[] = shippingFaults(value).map(({ field }) => field);

  useImperativeHandle(ref, () => ({
    focus() {
      if (refused[0]) inputs.current[refused[0]]?.focus();
    },
  }));

  return (name: keyof ParcelAddress) => ({
    name,
    enterKeyHint: name === 'country' ? ('done' as const) : ('next' as const),
    value: value[name],
    maxLength: MAX_LENGTHS[name],
    ...(name === refused[0] && { error, alert: true, noteId: faultId }),
    blamedBy: error !== undefined && refused.includes(name) ? faultId : undefined,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onChange: (event: { target: { value: string } }) => onChange(withPart(value, name, event.target.value)),
  });
}

/** Fills in what the place search finds; the member enters the rest. One error text covers all fields. */
export function AddressFields({ value, onChange, error, ref, PlaceField }: AddressFieldsProps) {
  const [found, setFound] = useState<Place | null>(null);
  const field = useAddressInputs({ value, onChange, error, ref });

  function fillIn(place: Place | null) {
    setFound(place);
    if (place === null) return;
    const { street, city, state, zip_code, country, latitude, longitude } = place;
    onChange({
      ...value,
      street: street || value.street,
      city,
      state,
      zip_code,
      country,
      latitude,
      longitude,
    });
  }

  return (
    <div className={`${fieldGridStyle} sm:grid-cols-2`}>
      <div className="sm:col-span-2">
        <PlaceField label="Find your address" value={found} onChange={fillIn} />
      </div>
      <div className="sm:col-span-2">
        <TextInput
          label="Recipient (optional)"
          hint="Leave blank to use your own name."
          autoComplete="name"
          autoCapitalize="words"
          {...field('recipient')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextInput label="Street" autoComplete="address-line1" autoCapitalize="words" {...field('street')} />
      </div>
      <div className="sm:col-span-2">
        <TextInput
          label="Apartment, suite, or floor (optional)"
          autoComplete="address-line2"
          autoCapitalize="words"
          {...field('line2')}
        />
      </div>
      <TextInput label="City" autoComplete="address-level2" autoCapitalize="words" {...field('city')} />
      <TextInput label="State" autoComplete="address-level1" autoCapitalize="words" {...field('state')} />
      <TextInput label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...field('zip_code')} />
      <TextInput label="Country" autoComplete="country-name" autoCapitalize="words" {...field('country')} />
    </div>
  );
}
