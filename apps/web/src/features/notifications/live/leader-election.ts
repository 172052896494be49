/**
 * Elects a leader: the page that holds the Web Lock runs `work`, which returns a function that ends it. Without Web Locks
 * (plain HTTP except on localhost), every page runs it. Returns a function that resigns.
 */
export function whileLeader(lock: string, work: () => () => void): () => void {
  if (!navigator.locks) return work();
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  navigator.locks
    .request(lock, { signal: stop.signal }, async () => {
      const end = work();
      await stopped;
      end();
    })
    .catch(() => undefined);
  return () => stop.abort();
}
