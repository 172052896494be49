import { keepAddCigar } from './kept-addcigar.ts';
import { slot } from './storage.ts';

const authenticated = slot('localStorage', 'stoa.authenticated');
const storedUser = slot('localStorage', 'stoa.user');
const generation = slot('localStorage', 'stoa.session-generation');

const listeners = new Set<() => void>();

function endWithOtherTab(event: StorageEvent) {
  if (event.key === 'stoa.authenticated' && event.newValue === 'false') sessionMark.end();
}

/**
 * What this browser remembers of the sign-in. The cookies are out of a page's sight, so this is a hint:
 * it spares signed-out visitors a call, and lets a start without connection show the member's own pages.
 */
export const sessionMark = {
  isSet: (): boolean => authenticated.read() === 'true',

  /** Counts sign-ins and refreshes over all tabs: a request sent under an older number may simply be replayed. */
  generation: (): string => generation.read() ?? '0',

  /** New cookies have been set. */
  renew(): void {
    generation.write(String(Number(generation.read() ?? 0) + 1));
  },

  set(user: unknown): void {
    authenticated.write('true');
    storedUser.write(JSON.stringify(user));
  },

  /** The member as last seen, as JSON text. */
  storedUser: (): string | null => storedUser.read(),

  /** Whose session it is, as far as this browser knows: the same in all tabs. */
  memberId(): number | null {
    const stored = storedUser.read();
    // Written by `set` from the member's own record.
    return stored === null ? null : (JSON.parse(stored) as { id: number }).id;
  },

  clear(): void {
    authenticated.write('false');
    storedUser.clear();
  },

  /** The session is lost (product.md §4): forgets the member, keeps `addcigar`, and tells the app to go to /login. */
  end(): void {
    sessionMark.clear();
    keepAddCigar(globalThis.location.search);
    for (const listener of listeners) listener();
  },

  /** Calls back when the session is lost here, or signed out of in another tab. */
  onEnd(listener: () => void): () => void {
    listeners.add(listener);
    globalThis.addEventListener('storage', endWithOtherTab);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener('storage', endWithOtherTab);
    };
  },
};
