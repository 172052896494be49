import { useEffect } from 'react';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router';

const isStepBack: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction === NavigationType.Pop && nextLocation.pathname === currentLocation.pathname;

/** While mounted, Back stays on the step, because the form is on its way. */
export function HeldStep() {
  const blocker = useBlocker(isStepBack);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}
