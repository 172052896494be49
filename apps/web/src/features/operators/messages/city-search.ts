import type { Place } from '@stoa/contract';
import type { Ref } from 'react';

/** Of the place search, which a page passes in: a city out of the gazetteer, never free text. */
export interface CitySearchProps {
  label: string;
  value: Place | null;
  onChange: (place: Place | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}
