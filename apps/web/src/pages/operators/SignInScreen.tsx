import { SignInWays } from '../../features/operators/session/SignInWays.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';

export function SignInScreen({ hasToken }: { hasToken: boolean }) {
  return (
    <EntranceLayout title="Sign in" lead="For Stoa’s staff. An owner invites you by email.">
      <SignInWays hasToken={hasToken} />
    </EntranceLayout>
  );
}
