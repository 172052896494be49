import { QueryClient } from '@tanstack/react-query';

/** The fetch wrapper retries, so Query must not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
