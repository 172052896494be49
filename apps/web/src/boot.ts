const PAINT_TIMEOUT_MS = 300;

/** Resolves when the prerendered page has been painted: loading the app earlier would delay that. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

void Promise.all([painted(), globalThis.firstLook?.seen]).then(() => import('./main.tsx'));
