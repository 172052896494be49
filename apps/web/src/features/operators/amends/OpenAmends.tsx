import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { waitingAmends } from './amends.queries.ts';

export function OpenAmends() {
  const { data } = useQuery(waitingAmends);
  return <CountBadge count={data ?? 0} label="open" />;
}
