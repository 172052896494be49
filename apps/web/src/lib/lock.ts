/** Longer than any request, so a tab that still holds the lock is frozen. */
const DEADLINE_MS = 35_000;

/**
 * Runs `work` in one tab at a time, or right away without Web Locks (plain HTTP except on localhost).
 * @param ifHeld runs instead if another tab holds the lock for more than 35 seconds
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  ifHeld: () => Promise<T> = work,
): Promise<T> {
  if (!navigator.locks) return await work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), DEADLINE_MS);
  let started = false;
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, () => {
      started = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (started || !waiting.signal.aborted) throw error;
    return await ifHeld();
  } finally {
    clearTimeout(timer);
  }
}
