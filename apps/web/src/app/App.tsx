import { RouterProvider } from 'react-router/dom';
import { Toaster } from '../ui/Toaster.tsx';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';
import { watchSession } from './session-watch.ts';

watchSession();

export function App() {
  return (
    <Providers>
      <RouterProvider router={router} />
      <Toaster />
    </Providers>
  );
}
