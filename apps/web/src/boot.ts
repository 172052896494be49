/** How long the first look may take before the app begins all the same, milliseconds. */
const PATIENCE = 300;

/** Resolves when the page that came as HTML has been painted: a script that begins before would hold that up. */
async function painted(): Promise<void> {
  // A page in the background paints nothing until somebody looks.
  if (document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

void painted().then(() => import('./main.tsx'));
