/** How long a chunk may take, milliseconds (product.md §9). */
const CHUNK_TIMEOUT = 120_000;

/** What is loaded, or "Loading chunk failed" when it did not come in time: browsers would wait for ever. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
