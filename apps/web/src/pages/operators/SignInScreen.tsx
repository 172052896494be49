import { SignInWays } from '../../features/operators/session/SignInWays.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';

export function SignInScreen({ hasToken }: { hasToken: boolean }) {
  return (
    <EntranceLayout title="Sign in" lead="For Stoa’s staff. To join, ask an owner for an invitation.">
      <SignInWays hasToken={hasToken} />
    </EntranceLayout>
  );
}
