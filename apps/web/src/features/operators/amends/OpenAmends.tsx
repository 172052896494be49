import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { waitingAmends } from './amends.queries.ts';

/** Beside the way to the amends, while some wait. */
export function OpenAmends() {
  const { data } = useQuery(waitingAmends);
  return <CountBadge count={data ?? 0} label="open" />;
}
