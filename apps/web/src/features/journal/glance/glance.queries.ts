import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { journalKeys } from '../journal.queries.ts';

export const entriesInProgress = queryOptions({
  queryKey: [...journalKeys.all, 'in-progress'],
  queryFn: ({ signal }) =>
    call('GET /cigars/list_cigars/', { query: { in_progress: 'true', page_size: 1 } }, { signal }),
});
