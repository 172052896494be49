import { QueryClient, onlineManager } from '@tanstack/react-query';

// Query assumes it is online until told otherwise; a reload without a connection would then hang.
onlineManager.setOnline(navigator.onLine);

/** The one store of server state. The fetch wrapper retries, so Query must not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
