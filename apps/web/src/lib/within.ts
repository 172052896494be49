/**
 * What `work` gives, or undefined when it has not come after so many milliseconds: a browser's store may never
 * answer, and nobody should wait for what can be done without. A rejection stays one.
 */
export async function within<T>(limit: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
