/** Returns the result of `work`, or rejects with a TimeoutError after `limit` milliseconds. */
export async function endsWithin<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('The browser didn’t answer.', 'TimeoutError')), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the result of `work`, or undefined after `limit` milliseconds. */
export const within = <T>(limit: number, work: Promise<T>): Promise<T | undefined> =>
  endsWithin(limit, work).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') return undefined;
    throw error;
  });
