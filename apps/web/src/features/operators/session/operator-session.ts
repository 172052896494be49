import { useSyncExternalStore } from 'react';
import { slot } from '../../../lib/storage.ts';

/** In this tab only: the next user of the browser has to know the token. */
const storedToken = slot('sessionStorage', 'stoa.operator-token');

export interface OperatorSession {
  readonly token: string | null;
  readonly ended: boolean;
}

let session: OperatorSession = { token: storedToken.read(), ended: false };
const listeners = new Set<() => void>();

function update(next: OperatorSession) {
  session = next;
  for (const listener of listeners) listener();
}

export const operatorSession = {
  token: (): string | null => session.token,

  begin(token: string): void {
    storedToken.write(token);
    update({ token, ended: false });
  },

  end(): void {
    storedToken.clear();
    update({ token: null, ended: false });
  },

  /** Ends the session of this token, unless a newer one was entered meanwhile. */
  refuse(token: string | null): void {
    if (token === null || session.token !== token) return;
    storedToken.clear();
    update({ token: null, ended: true });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOperatorSession = (): OperatorSession => useSyncExternalStore(subscribe, () => session);
