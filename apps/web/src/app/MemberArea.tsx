import { Outlet } from 'react-router';
import { MemberGate } from '../features/accounts/MemberGate.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/** Everything below /dashboard. */
export function MemberArea() {
  return (
    <MemberGate fallback={<ShellSkeleton />}>
      <Outlet />
    </MemberGate>
  );
}
