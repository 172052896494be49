import { queryOptions } from '@tanstack/react-query';

export const atlasQuery = queryOptions({
  queryKey: ['atlas'],
  queryFn: async () => (await import('./atlas.ts')).loadAtlas(),
  networkMode: 'always',
  staleTime: Infinity,
});
