import { useSyncExternalStore } from 'react';
import { slot } from '../../../lib/storage.ts';

/** In this tab alone, and gone with it: whoever opens the browser later has to know the token. */
const kept = slot('sessionStorage', 'stoa.operator-token');

export interface OperatorSession {
  readonly token: string | null;
  /** The server no longer takes the token that this tab worked with. */
  readonly ended: boolean;
}

let session: OperatorSession = { token: kept.read(), ended: false };
const listeners = new Set<() => void>();

function become(next: OperatorSession) {
  session = next;
  for (const listener of listeners) listener();
}

/** Who works in this tab, for parts that are no components. */
export const operatorSession = {
  token: (): string | null => session.token,

  begin(token: string): void {
    kept.write(token);
    become({ token, ended: false });
  },

  /** Signed out by hand: nothing of it stays. */
  end(): void {
    kept.clear();
    become({ token: null, ended: false });
  },

  /** The server refused this token; a newer one that was entered meanwhile is not touched. */
  refuse(token: string | null): void {
    if (token === null || session.token !== token) return;
    kept.clear();
    become({ token: null, ended: true });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOperatorSession = (): OperatorSession => useSyncExternalStore(subscribe, () => session);
