interface Slot {
  read: () => string | null;
  write: (value: string) => void;
  clear: () => void;
}

/** Keeps a value in local or session storage, or for the page's lifetime if the browser forbids those. */
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
