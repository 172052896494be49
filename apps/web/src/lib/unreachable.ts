const listeners = new Set<() => void>();

export const notifyUnreachable = (): void => {
  for (const listener of listeners) listener();
};

export const onUnreachable = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
