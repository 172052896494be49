import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { layers } from './layers.ts';
import { isWayOut, type WayOutScope } from './way-out.ts';

export interface LeaveGuardProps {
  title: string;
  description: string;
  scope?: WayOutScope;
  /** False: there is nothing to lose yet. It stands ready all the same: the first letter may be followed by Back at once. */
  unsaved?: boolean;
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
  const { asked = false, sending = false, unsaved = true } = props;
  /** Read when something leaves: the router learns of a new function only after the page has been painted. */
  const asks = useRef(false);
  useLayoutEffect(() => {
    asks.current = unsaved && !asked && !sending;
  });
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      (step) =>
        asks.current &&
        // A lost session goes to sign-in without asking: nothing could be saved here any more.
        step.nextLocation.pathname !== '/login' &&
        isWayOut(scope, step),
      [scope],
    ),
  );
  useBeforeUnload((event) => {
    if (unsaved && !survives) event.preventDefault();
  });

  const isAsking = asked || blocker.state === 'blocked';
  const [isLeaving, setIsLeaving] = useState(false);
  if (isLeaving && !isAsking) setIsLeaving(false);

  return (
    <ConfirmDialog
      open={isAsking && !isLeaving}
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={() => {
        onStay?.();
        blocker.reset?.();
      }}
      onConfirm={() => {
        setIsLeaving(true);
        // The question has an entry of its own in the history, which must be gone before one goes back.
        layers.whenSettled(() => {
          onLeave?.();
          blocker.proceed?.();
        });
      }}
    />
  );
}
