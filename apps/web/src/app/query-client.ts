import { notifyManager, QueryClient } from '@tanstack/react-query';

/** A microtask draws a press before the next frame. With the default timer, a choice would visibly jump back first. */
notifyManager.setScheduler(queueMicrotask);

/** The fetch wrapper retries, so Query must not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
