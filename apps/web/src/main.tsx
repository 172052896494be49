import { startTransition, StrictMode, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
// First: the router makes requests as soon as it is imported.
import './app/connection.ts';
import { App } from './app/App.tsx';
import { router } from './app/router.tsx';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root: restore it.');
const container = root;

/** Makes prerendered forms usable, before a field of the app takes the focus. */
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
        <App />
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
