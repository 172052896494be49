/**
 * Does something in one of a browser's pages only, for as long as this page wants it: while another does it, this one
 * waits its turn. Where locks are missing (plain http beyond localhost), every page does it by itself.
 * @param work begins it, and returns the way to end it
 * @returns the way to want it no more
 */
export function inOnePage(name: string, work: () => () => void): () => void {
  if (!navigator.locks) return work();
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  navigator.locks
    .request(name, { signal: stop.signal }, async () => {
      const end = work();
      await stopped;
      end();
    })
    // Ended while it waited for its turn: nothing was begun.
    .catch(() => undefined);
  return () => stop.abort();
}
