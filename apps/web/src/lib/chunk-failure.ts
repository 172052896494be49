/** Whether a dynamic import could not be loaded, in the words of each browser and of `withChunkTimeout`. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|unable to preload|loading chunk failed/i.test(
    error.message,
  );
