import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './overlays.tsx';
import { layers } from './layers.ts';
import { wouldLeave, type LeaveScope } from './would-leave.ts';

interface LeaveGuardProps {
  title: string;
  description: string;
  scope?: LeaveScope;
  /** False while nothing would be lost. Mount the guard anyway, because Back may come right after the first letter. */
  unsaved?: boolean;
  /** True if the text is also stored elsewhere, so that closing the tab doesn't ask. */
  survives?: boolean;
  /** True asks now, for a dialog that is about to close. */
  asked?: boolean;
  /** True while the text is being sent, when navigation doesn't count as leaving. */
  sending?: boolean;
  onStay?: () => void;
  onLeave?: () => void;
}

/** Asks before the page is left in any way. Mount only one at a time, because the router uses only the last one. */
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
        // An ended session leads to sign-in without asking, because nothing could be saved anymore.
        step.nextLocation.pathname !== '/login' &&
        wouldLeave(scope, step),
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
