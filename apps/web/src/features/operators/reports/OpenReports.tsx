import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { openReports } from './reports.queries.ts';

export function OpenReports() {
  const { data } = useQuery(openReports);
  return <CountBadge count={data ?? 0} label="open" />;
}
