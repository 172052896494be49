import { startTransition, StrictMode, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followConnection } from './app/connection.ts';
import { openWithLayers } from './app/layer-history.ts';
import { openRouter } from './app/router.tsx';
import { watchSession } from './app/session-watch.ts';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root: restore it.');
const container = root;

// Must run before the router, which makes requests.
followConnection();
const router = openWithLayers(openRouter);
watchSession(router);

/** Enables prerendered forms before one of the app's fields takes the focus. */
function Usable() {
  useInsertionEffect(() => {
    container.inert = false;
    document.getElementById('start-hint')?.remove();
  }, []);
  return null;
}

function render() {
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <Usable />
        <App router={router} />
      </StrictMode>,
    ),
  );
}

if (router.state.initialized) render();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    render();
  });
}
