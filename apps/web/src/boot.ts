import { ADD_CIGAR } from './lib/pending-add-cigar.ts';
import { AUTHENTICATED } from './lib/storage-keys.ts';

const PAINT_TIMEOUT_MS = 300;

/** Resolves when the prerendered page is painted, because loading the app earlier would delay that. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(AUTHENTICATED) === 'true';
  } catch {
    return false;
  }
}

/**
 * Resolves when the page needs the app. A static page (`still` in `routes.ts`) needs it only for signed-in members and for a
 * `#` in its address; its links work without the app.
 */
async function wanted(): Promise<void> {
  const isStill = document.getElementById('root')?.hasAttribute('data-still');
  if (!isStill || location.hash !== '' || isSignedIn()) return;
  // The hint asks to enable scripts, and this one is running.
  document.getElementById('start-hint')?.remove();
  await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
}

// The app's shortcut opens this dialog, so its files load together with the app's.
if (isSignedIn() && location.search.includes(`${ADD_CIGAR}=`))
  void import('./pages/AddCigar.tsx').catch(() => undefined);

void Promise.all([painted(), wanted()]).then(() => import('./main.tsx'));
