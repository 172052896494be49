import { type ReactNode, useState } from 'react';
import { LeaveGuard, type LeaveGuardProps } from './LeaveGuard.tsx';

interface LeaveQuestion {
  /** Something was changed and not saved. */
  unsaved: boolean;
  sending?: boolean;
  title?: string;
  /** `address`: it is open by the search part of the address. */
  scope?: LeaveGuardProps['scope'];
  onClose: () => void;
}

/** For what closes by Escape, a press beside it, a cross and Cancel, and would lose what was typed: `leave` asks first. */
export function useLeaveQuestion({
  unsaved,
  sending = false,
  title = 'Leave without saving?',
  scope = 'page',
  onClose,
}: LeaveQuestion): { leave: () => void; question: ReactNode } {
  const [asked, setAsked] = useState(false);
  return {
    leave: () => (unsaved ? setAsked(true) : onClose()),
    question: unsaved && (
      <LeaveGuard
        title={title}
        description="What you changed here is lost."
        scope={scope}
        asked={asked}
        sending={sending}
        onStay={() => setAsked(false)}
        {...(asked && { onLeave: onClose })}
      />
    ),
  };
}
