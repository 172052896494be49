import { RouterProvider } from 'react-router/dom';
import { Toaster } from '../ui/Toaster.tsx';
import { Providers } from './Providers.tsx';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
    <Providers>
      <RouterProvider router={router} />
      <Toaster />
    </Providers>
  );
}
