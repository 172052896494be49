import { notifyManager, QueryClient } from '@tanstack/react-query';

/** Notifies in a microtask, before the next frame. With the default timer, a choice would briefly jump back. */
notifyManager.setScheduler(queueMicrotask);

/** The fetch wrapper retries, so Query must not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    // A write that waited for a connection would be sent long after the member gave up on it.
    mutations: { retry: false, networkMode: 'always' },
  },
});
