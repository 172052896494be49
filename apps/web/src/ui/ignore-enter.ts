import type { KeyboardEvent } from 'react';

/** For radio buttons: Enter on one would send the whole form. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
