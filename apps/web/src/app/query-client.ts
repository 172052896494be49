import { notifyManager, QueryClient } from '@tanstack/react-query';

/** A press is drawn before the next frame. With a timer, the default, a choice would be seen to fall back first. */
notifyManager.setScheduler(queueMicrotask);

/** The fetch wrapper retries, so Query must not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
