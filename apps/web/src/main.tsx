import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// First: the router asks for things as soon as it is there.
import './app/connection.ts';
import { App } from './app/App.tsx';
import { router } from './app/router.tsx';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root: restore it.');
const place = root;

/** Takes the place of what the build put there (`prerender.tsx`), once the page's own parts are here. */
function open() {
  place.inert = false;
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
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
