import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const cigarStory = (id: number) =>
  queryOptions({
    queryKey: ['journal', 'story', id],
    queryFn: ({ signal }) => call('GET /cigars/{id}/story/', { params: { id } }, { signal }),
    retry: false,
  });
