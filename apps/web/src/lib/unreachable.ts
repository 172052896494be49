const listeners = new Set<() => void>();

/** Says that a request got no answer at all. */
export const tellUnreachable = (): void => {
  for (const listener of listeners) listener();
};

/** Hears of requests that got no answer. Returns the way to stop. */
export const onUnreachable = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
