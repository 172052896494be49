import { type ReactNode, useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';

interface LeaveQuestion {
  unsaved: boolean;
  sending?: boolean;
  title?: string;
  onClose: () => void;
}

/** `leave` closes the dialog, but asks first if typed text would be lost. Back asks, too. */
export function useLeaveQuestion({
  unsaved,
  sending = false,
  title = 'Leave without saving?',
  onClose,
}: LeaveQuestion): { leave: () => void; question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && !unsaved) setIsAsking(false);
  return {
    leave: () => (unsaved ? setIsAsking(true) : onClose()),
    question: (
      <LeaveGuard
        title={sending ? 'Leave while it’s sending?' : title}
        description={sending ? 'It will finish without you.' : 'You’ll lose your changes.'}
        scope="page"
        unsaved={unsaved}
        asked={isAsking}
        sending={sending}
        onStay={() => setIsAsking(false)}
        {...(isAsking && { onLeave: onClose })}
      />
    ),
  };
}
