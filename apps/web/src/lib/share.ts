interface Shared {
  title: string;
  text: string;
  url: string;
}

/** Uses the system's share sheet, or the clipboard if there is none. Returns `none` if the member closed the sheet; rejects if the browser allows neither. */
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
