import { type ReactNode, useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';

interface LeaveQuestion {
  unsaved: boolean;
  sending?: boolean;
  title?: string;
  onClose: () => void;
}

/** `leave` asks first if Escape, an outside press, the close button, Cancel or Back would lose typed text. */
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
