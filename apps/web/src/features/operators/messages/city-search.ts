import type { Place } from '@stoa/contract';
import type { Ref } from 'react';

/** A page passes in the place search: a city from the gazetteer, never free text. */
export interface CitySearchProps {
  label: string;
  value: Place | null;
  onChange: (place: Place | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}
