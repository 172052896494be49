import { notifyManager, QueryClient } from '@tanstack/react-query';

/** Notifies in a microtask, before the next frame. With the default timer, a choice would briefly jump back. */
notifyManager.setScheduler(queueMicrotask);

/** The fetch wrapper retries, so Query must not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
