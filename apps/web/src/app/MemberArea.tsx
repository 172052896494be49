import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { MemberGate } from '../features/accounts/MemberGate.tsx';
import { keepAnswers } from './kept-answers.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import '../ui/members.css';

/** Everything below /dashboard. */
export function MemberArea() {
  return (
    <MemberGate fallback={<ShellSkeleton />}>
      <KeepAnswers />
      <Outlet />
    </MemberGate>
  );
}

/** For the next start without a connection. */
function KeepAnswers() {
  const client = useQueryClient();
  const { id } = useMember();
  useEffect(() => keepAnswers(client, id), [client, id]);
  return null;
}
