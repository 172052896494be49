import { useQuery } from '@tanstack/react-query';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { me } from './accounts.queries.ts';

/** Shows how old the member's own figures are if they couldn't be refreshed. */
export function StaleMember() {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(me);
  if (!data || !isError) return null;
  return <StaleNote at={dataUpdatedAt} retrying={isFetching} onRetry={() => void refetch()} />;
}
