/**
 * Leader election: one page at a time has the Web Lock and does `work`, which returns the way to end it. Without Web
 * Locks (plain http beyond localhost) every page does it. Returns the way to resign.
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
