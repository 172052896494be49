import type { KeyboardEvent } from 'react';

/** Prevents Enter on a radio button from submitting the form. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
