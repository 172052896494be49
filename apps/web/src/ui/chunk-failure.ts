/** Recognizes a failed dynamic import by the messages of browsers and of `withChunkTimeout`. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|unable to preload|loading chunk failed/i.test(
    error.message,
  );
