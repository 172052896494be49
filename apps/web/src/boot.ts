const PAINT_TIMEOUT_MS = 300;

/** Resolves when the prerendered page has been painted: loading the app earlier would delay that. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Scripts that the page does not load by itself: its first picture goes before them. */
function loadScripts(): void {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content ?? '';
  for (const href of listed.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href });
    document.head.append(link);
  }
}

await Promise.all([painted(), globalThis.firstLook?.seen]);
loadScripts();
await import('./main.tsx');
