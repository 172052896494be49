import { type ReactNode, useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';

interface LeaveQuestion {
  /** Something was changed and not saved. */
  unsaved: boolean;
  sending?: boolean;
  title?: string;
  onClose: () => void;
}

/** For what closes by Escape, a press beside it, a cross, Cancel and Back, and would lose what was typed: `leave` asks first. */
export function useLeaveQuestion({
  unsaved,
  sending = false,
  title = 'Leave without saving?',
  onClose,
}: LeaveQuestion): { leave: () => void; question: ReactNode } {
  const [asked, setAsked] = useState(false);
  if (asked && !unsaved) setAsked(false);
  return {
    leave: () => (unsaved ? setAsked(true) : onClose()),
    question: (
      <LeaveGuard
        title={sending ? 'Leave while it’s sending?' : title}
        description={sending ? 'It will finish without you.' : 'You’ll lose your changes.'}
        scope="page"
        unsaved={unsaved}
        asked={asked}
        sending={sending}
        onStay={() => setAsked(false)}
        {...(asked && { onLeave: onClose })}
      />
    ),
  };
}
