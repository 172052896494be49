import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { MemberGate } from '../features/accounts/MemberGate.tsx';
import { persistQueries } from './query-persistence.ts';
import { StepUp } from './StepUp.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

export function MemberArea() {
  return (
    <MemberGate fallback={<ShellSkeleton />}>
      <PersistQueries />
      <StepUp />
      <Outlet />
    </MemberGate>
  );
}

function PersistQueries() {
  const client = useQueryClient();
  const { id } = useMember();
  useEffect(() => persistQueries(client, id), [client, id]);
  return null;
}
