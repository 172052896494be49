/** Calls back when the member or the device changes the page's colors. Returns a function that ends it. */
export function watchScheme(changed: () => Promise<void>): () => void {
  const device = matchMedia('(prefers-color-scheme: light)');
  const onChange = () => void changed();
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  device.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', onChange);
  };
}
