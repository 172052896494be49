import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { waitingApprovals } from './approvals.queries.ts';

export function OpenApprovals() {
  const { data } = useQuery(waitingApprovals);
  return <CountBadge count={data ?? 0} label="waiting" />;
}
