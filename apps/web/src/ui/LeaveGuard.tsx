import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveGuardProps {
  title: string;
  /** What would be lost. */
  description: string;
  /** `page` lets the address change as long as it stays on this page: something else may open above it. */
  scope?: 'address' | 'page';
}

/**
 * While it is on the page, every way out (Exit, Escape, back, a link, closing the tab) asks first. Put it there
 * only while something would be lost: of two at a time, the router asks the one that came last.
 */
export function LeaveGuard({ title, description, scope = 'address' }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      // A lost session goes to sign-in without asking: nothing could be saved here any more.
      there.pathname !== '/login' &&
      (here.pathname !== there.pathname || (scope === 'address' && here.search !== there.search)),
  );
  useBeforeUnload((event) => event.preventDefault());

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
