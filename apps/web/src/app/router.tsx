import { createBrowserRouter } from 'react-router';

/** Every page is its own chunk: the first visit pays only for the page it opens. */
export const router = createBrowserRouter([
  {
    path: '/developers/ui',
    lazy: async () => ({ Component: (await import('../pages/developers/UiPage.tsx')).UiPage }),
    HydrateFallback: () => null,
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('../pages/NotFoundPage.tsx')).NotFoundPage }),
    HydrateFallback: () => null,
  },
]);
