export interface Slot {
  read: () => string | null;
  write: (value: string) => void;
  clear: () => void;
}

/** A value in local or session storage; where the browser forbids those, it lives as long as the page. */
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
