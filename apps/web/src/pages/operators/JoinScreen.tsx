import { useNavigate } from 'react-router';
import { useMailToken } from '../../features/accounts/email/use-mail-token.ts';
import { JoinForm } from '../../features/operators/session/JoinForm.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';

/** /operators/join#token=… */
export function JoinScreen() {
  const token = useMailToken();
  const navigate = useNavigate();

  return (
    <EntranceLayout title="Join" lead="Set up your account: a passkey, or a password of your own.">
      <JoinForm token={token} onJoined={() => void navigate('/operators', { replace: true })} />
    </EntranceLayout>
  );
}
