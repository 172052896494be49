export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** By the system's sheet where there is one, else to the clipboard. `none` where the member closed the sheet; rejects where the browser allows neither. */
export async function share(what: Shared): Promise<'shared' | 'copied' | 'none'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'none';
    }
  }
  await navigator.clipboard.writeText(`${what.text} ${what.url}`);
  return 'copied';
}
