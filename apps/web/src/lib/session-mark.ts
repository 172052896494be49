import { pendingSignOut } from './pending-sign-out.ts';
import { openPhotos } from './photo-cache.ts';
import { slot } from './storage.ts';
import { AUTHENTICATED } from './storage-keys.ts';

const authenticated = slot('localStorage', AUTHENTICATED);
const storedUser = slot('localStorage', 'stoa.user');
const generation = slot('localStorage', 'stoa.session-generation');

const listeners = new Set<() => void>();

function endWithOtherTab(event: StorageEvent) {
  // A tab in the background hears of it late, when another session may have begun.
  if (event.key === AUTHENTICATED && event.newValue === 'false' && !sessionMark.isSet()) sessionMark.end();
}

/** A hint, as scripts can't read the session's cookies: saves visitors a call, and opens pages offline. */
export const sessionMark = {
  isSet: (): boolean => authenticated.read() === 'true',

  /** Counts sign-ins and refreshes of all tabs: a request sent under an older number may be replayed. */
  generation: (): string => generation.read() ?? '0',

  renew(): void {
    generation.write(String(Number(generation.read() ?? 0) + 1));
  },

  /** Ignores late responses while a session is being ended. */
  set(user: unknown): void {
    if (pendingSignOut.isSet()) return;
    authenticated.write('true');
    storedUser.write(JSON.stringify(user));
    void openPhotos();
  },

  storedUser: (): string | null => storedUser.read(),

  memberId(): number | null {
    const stored = storedUser.read();
    return stored === null ? null : (JSON.parse(stored) as { id: number }).id;
  },

  clear(): void {
    authenticated.write('false');
    storedUser.clear();
  },

  /** Clears the mark and notifies the listeners when the session is lost (product.md §4). */
  end(): void {
    sessionMark.clear();
    for (const listener of listeners) listener();
  },

  /** Calls back when the session is lost here, or ended in another tab. */
  onEnd(listener: () => void): () => void {
    listeners.add(listener);
    globalThis.addEventListener('storage', endWithOtherTab);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener('storage', endWithOtherTab);
    };
  },
};
