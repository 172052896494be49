import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './overlays.tsx';
import { layers } from './layers.ts';
import { isWayOut, type WayOutScope } from './way-out.ts';

interface LeaveGuardProps {
  title: string;
  description: string;
  scope?: WayOutScope;
  /** False while nothing is at risk. The guard is mounted anyway, because Back may follow the first letter. */
  unsaved?: boolean;
  /** The text is stored elsewhere too, so closing the tab need not ask. */
  survives?: boolean;
  /** Asks now, for a dialog that is about to close. */
  asked?: boolean;
  /** The text is being sent, so navigating on the response doesn't count as leaving. */
  sending?: boolean;
  onStay?: () => void;
  onLeave?: () => void;
}

/** Asks before every way out while mounted. Mount only one at a time: the router asks the last one. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { title, description, scope = 'address', survives = false, onStay, onLeave } = props;
  const { asked = false, sending = false, unsaved = true } = props;
  /** A ref, because the router gets a new function only after the page is painted. */
  const asks = useRef(false);
  useLayoutEffect(() => {
    asks.current = unsaved && !asked && !sending;
  });
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      (step) =>
        asks.current &&
        // A lost session goes to sign-in without asking, because nothing could be saved here anymore.
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
        // The question has its own history entry, which must be removed before going back.
        layers.whenSettled(() => {
          onLeave?.();
          blocker.proceed?.();
        });
      }}
    />
  );
}
