import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveGuardProps {
  title: string;
  /** What would be lost. */
  description: string;
  /** `page` lets the address change as long as it stays on this page: something else may open above it. */
  scope?: 'address' | 'page';
  /** What is typed is kept elsewhere too: closing the tab loses nothing, and the browser need not ask. */
  survives?: boolean;
  /** The member has chosen to leave. */
  onLeave?: () => void;
}

/**
 * While it is on the page, every way out (Exit, Escape, back, a link, closing the tab) asks first. Put it there
 * only while something would be lost: of two at a time, the router asks the one that came last.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { title, description, scope = 'address', survives = false, onLeave } = props;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      // A lost session goes to sign-in without asking: nothing could be saved here any more.
      there.pathname !== '/login' &&
      (here.pathname !== there.pathname || (scope === 'address' && here.search !== there.search)),
  );
  useBeforeUnload((event) => {
    if (!survives) event.preventDefault();
  });

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
