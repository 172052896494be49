import type { Place } from '@stoa/contract';
import type { ComponentType, Ref } from 'react';

/** A page passes in the place search, because features don't import each other. */
export type PlaceField = ComponentType<{
  label: string;
  value: Place | null;
  onChange: (value: Place | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}>;
