interface Slot {
  read: () => string | null;
  write: (value: string) => void;
  clear: () => void;
}

/** Stores a value in local or session storage, or in memory if the browser blocks storage. */
export function slot(kind: 'localStorage' | 'sessionStorage', key: string): Slot {
  let memory: string | null = null;

  function attempt<T>(action: (store: Storage) => T, otherwise: () => T): T {
    try {
      return action(globalThis[kind]);
    } catch {
      return otherwise();
    }
  }

  return {
    read: () =>
      attempt(
        (store) => store.getItem(key),
        () => memory,
      ),
    write: (value) =>
      attempt(
        (store) => store.setItem(key, value),
        () => {
          memory = value;
        },
      ),
    clear: () =>
      attempt(
        (store) => store.removeItem(key),
        () => {
          memory = null;
        },
      ),
  };
}
