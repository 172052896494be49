import { startTransition, StrictMode, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
// First: the router asks for things as soon as it is there.
import './app/connection.ts';
import { App } from './app/App.tsx';
import { router } from './app/router.tsx';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root: restore it.');
const place = root;

/** From the moment that the page is the app's it can be used: before a field in it takes the focus, and no earlier. */
function Usable() {
  useInsertionEffect(() => {
    place.inert = false;
  }, []);
  return null;
}

/**
 * Takes the place of what the build put there (`prerender.tsx`), once the page's own parts are here. That is seen
 * meanwhile, so the first rendering may be done in pieces, between which the page answers.
 */
function open() {
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Usable />
        <App />
      </StrictMode>,
    ),
  );
}

if (router.state.initialized) open();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    open();
  });
}
