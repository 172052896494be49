import type { StaffSelf } from '@stoa/contract';
import { mayAct, type StaffRole } from '@stoa/contract/staff.rules';
import { useSyncExternalStore } from 'react';
import { slot } from '../../../lib/storage.ts';

/** Stored for this tab only, so that the browser's next user must enter the token. */
const storedToken = slot('sessionStorage', 'stoa.operator-token');

/** Undefined means unknown; null means no one is signed in. */
type Who = StaffSelf | 'automation' | null | undefined;

export interface OperatorSession {
  readonly who: Who;
  readonly token: string | null;
  readonly ended: boolean;
}

const atStart = storedToken.read();
let session: OperatorSession = {
  who: atStart === null ? undefined : 'automation',
  token: atStart,
  ended: false,
};
const listeners = new Set<() => void>();

function update(next: OperatorSession) {
  session = next;
  for (const listener of listeners) listener();
}

export const operatorSession = {
  get: (): OperatorSession => session,

  begin(token: string): void {
    storedToken.write(token);
    update({ who: 'automation', token, ended: false });
  },

  beginAs(staff: StaffSelf): void {
    storedToken.clear();
    update({ who: staff, token: null, ended: false });
  },

  end(): void {
    storedToken.clear();
    update({ who: null, token: null, ended: false });
  },

  /** Marks the refused session as ended, unless a newer one has started. The screen stays open. */
  refuse(refused: OperatorSession): void {
    if (session !== refused || !refused.who) return;
    storedToken.clear();
    update({ ...session, token: null, ended: true });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOperatorSession = (): OperatorSession => useSyncExternalStore(subscribe, () => session);

/** Returns a function that checks for one of these roles; the token has them all. */
export function useMay(): (...roles: readonly StaffRole[]) => boolean {
  const { who } = useOperatorSession();
  return (...roles) => who === 'automation' || (!!who && mayAct(who.roles, roles));
}
