import { slot } from './storage.ts';

const KEY = 'stoa.pending-sign-out';
const pending = slot('localStorage', KEY);
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function followOtherTab(event: StorageEvent) {
  if (event.key === KEY) notify();
}

/** Remembers a sign-out that the server hasn't confirmed, while the browser's cookies may still open the account. */
export const pendingSignOut = {
  isSet: (): boolean => pending.read() === 'true',

  begin(): void {
    pending.write('true');
    notify();
  },

  /** Call after the server has ended the session, or a new sign-in has replaced it. */
  settled(): void {
    pending.clear();
    notify();
  },

  /** Calls back when a sign-out starts or is settled, in this tab or another. */
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) globalThis.addEventListener('storage', followOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) globalThis.removeEventListener('storage', followOtherTab);
    };
  },
};
