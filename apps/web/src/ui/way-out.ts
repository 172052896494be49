/**
 * What loses something typed: `address`, any other address; `page`, another path only, as its search part may change freely;
 * `dialog`, another path, and Back or Forward. What a list below a dialog does to its search is no way out of it.
 */
export type WayOutScope = 'address' | 'page' | 'dialog';

interface Place {
  pathname: string;
  search: string;
}

interface Step {
  currentLocation: Place;
  nextLocation: Place;
  /** POP: Back or Forward, or what the page does in their place. */
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
}

export function isWayOut(
  scope: WayOutScope,
  { currentLocation: here, nextLocation: there, historyAction }: Step,
): boolean {
  if (here.pathname !== there.pathname) return true;
  if (here.search === there.search || scope === 'page') return false;
  return scope === 'address' || historyAction === 'POP';
}
