import { queryOptions } from '@tanstack/react-query';

/** The drawing of the states, once for every map: a file of the app, which is there without a connection too. */
export const atlasQuery = queryOptions({
  queryKey: ['atlas'],
  queryFn: async () => (await import('./atlas.ts')).loadAtlas(),
  networkMode: 'always',
  staleTime: Infinity,
});
