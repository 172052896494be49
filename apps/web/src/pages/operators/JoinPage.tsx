import { useNavigate } from 'react-router';
import { useMailToken } from '../../features/accounts/email/use-mail-token.ts';
import { STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { JoinForm, useInvitation } from '../../features/operators/session/JoinForm.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';

export function JoinPage() {
  const token = useMailToken();
  const navigate = useNavigate();
  const { invited, isOver } = useInvitation(token);
  const lead = invited.data ? 'Set up your account with a passkey or a password.' : 'For Stoa’s staff.';

  return (
    <EntranceLayout title="Join" lead={isOver ? STAFF_TEXTS.invitationEnded : lead}>
      <JoinForm token={token} onJoined={() => void navigate('/operators', { replace: true })} />
    </EntranceLayout>
  );
}
