import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface LeaveGuardProps {
  title: string;
  description: string;
  /** `page`: the search part of the address may change freely. */
  scope?: 'address' | 'page';
  /** What is typed is stored elsewhere too: closing the tab need not ask. */
  survives?: boolean;
  /** Asks now: what would close is no address, but a dialog. */
  asked?: boolean;
  /** What was typed is on its way: where the answer leads is no way out. */
  sending?: boolean;
  onStay?: () => void;
  onLeave?: () => void;
}

/** While mounted, every way out asks first. Mount only one at a time: the router asks the one that came last. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { title, description, scope = 'address', survives = false, onStay, onLeave } = props;
  const { asked = false, sending = false } = props;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      !asked &&
      !sending &&
      // A lost session goes to sign-in without asking: nothing could be saved here any more.
      there.pathname !== '/login' &&
      (here.pathname !== there.pathname || (scope === 'address' && here.search !== there.search)),
  );
  useBeforeUnload((event) => {
    if (!survives) event.preventDefault();
  });

  return (
    <ConfirmDialog
      open={asked || blocker.state === 'blocked'}
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={() => {
        onStay?.();
        blocker.reset?.();
      }}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
