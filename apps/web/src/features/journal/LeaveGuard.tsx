import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface LeaveGuardProps {
  title: string;
  /** What would be lost. */
  description: string;
}

/**
 * While it is on the page, every way out (Exit, Escape, back, a link, closing the tab) asks first. Put it there
 * only while something would be lost: the router knows one such guard at a time.
 */
export function LeaveGuard({ title, description }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      // A lost session goes to sign-in without asking: nothing could be saved here any more.
      there.pathname !== '/login' && (here.pathname !== there.pathname || here.search !== there.search),
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
