import { Button } from '../../ui/Button.tsx';
import { useSignOut } from './accounts.queries.ts';

/** Ends the session; the way to /login is the session's own. */
export function SignOutButton() {
  const signOut = useSignOut();

  return (
    <Button variant="quiet" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      Logout
    </Button>
  );
}
