import { type ReactNode, useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';

interface LeaveQuestion {
  /** Something was changed and not saved. */
  unsaved: boolean;
  sending?: boolean;
  title?: string;
  /** It is open by the address: what leads elsewhere closes it. */
  inAddress?: boolean;
  onClose: () => void;
}

/** For what closes by Escape, a press beside it, a cross, Cancel and Back, and would lose what was typed: `leave` asks first. */
export function useLeaveQuestion({
  unsaved,
  sending = false,
  title = 'Leave without saving?',
  inAddress = false,
  onClose,
}: LeaveQuestion): { leave: () => void; question: ReactNode } {
  const [asked, setAsked] = useState(false);
  if (asked && !unsaved) setAsked(false);
  return {
    leave: () => (unsaved ? setAsked(true) : onClose()),
    question: (
      <LeaveGuard
        title={sending ? 'Leave while it is sent?' : title}
        description={sending ? 'It goes on without you.' : 'What you changed here is lost.'}
        scope="dialog"
        unsaved={unsaved}
        asked={asked}
        sending={sending}
        onStay={() => setAsked(false)}
        {...((asked || !inAddress) && { onLeave: onClose })}
      />
    ),
  };
}
