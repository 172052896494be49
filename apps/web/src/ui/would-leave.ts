/** Whether any other address loses typed text (`address`), or only another path (`page`). */
export type LeaveScope = 'address' | 'page';

interface Place {
  pathname: string;
  search: string;
}

interface Step {
  currentLocation: Place;
  nextLocation: Place;
}

export function wouldLeave(scope: LeaveScope, { currentLocation: here, nextLocation: there }: Step): boolean {
  return here.pathname !== there.pathname || (scope === 'address' && here.search !== there.search);
}
