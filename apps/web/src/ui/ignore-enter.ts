import type { KeyboardEvent } from 'react';

/** Stops Enter on a radio button from sending the whole form. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
