/** The limit for loading a chunk, in milliseconds (product.md §9). */
const CHUNK_TIMEOUT = 120_000;

/** Rejects as a chunk failure after a timeout, which browsers lack for dynamic imports. */
export async function withChunkTimeout<T>(loading: Promise<T>): Promise<T> {
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
