import type { Place } from '@stoa/contract';
import type { ComponentType, Ref } from 'react';

/** The place search, passed in by a page: features do not import each other. */
export type PlaceField = ComponentType<{
  label: string;
  value: Place | null;
  onChange: (value: Place | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}>;
