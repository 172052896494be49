import { Button } from '../../ui/Button.tsx';
import { useSignOut } from './accounts.queries.ts';

export function SignOutButton() {
  const signOut = useSignOut();

  return (
    <Button variant="quiet" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      Logout
    </Button>
  );
}
