/** A browser store that may be missing or forbidden: then the value lives as long as the page. */
export interface Slot {
  read: () => string | null;
  write: (value: string) => void;
  clear: () => void;
}

/** One named value in local storage (all tabs, stays) or session storage (this tab). */
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
