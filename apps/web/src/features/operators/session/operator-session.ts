import type { StaffSelf } from '@stoa/contract';
import { mayAct, type StaffRole } from '@stoa/contract/staff.rules';
import { useSyncExternalStore } from 'react';
import { slot } from '../../../lib/storage.ts';

/** Only this tab keeps it: the browser's next user must know the token. */
const storedToken = slot('sessionStorage', 'stoa.operator-token');

/** Undefined is unknown; null means no one is signed in. */
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

  /** Ends the refused session, unless a newer one has started; the screen stays. */
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

/** Returns true if the operator has one of these roles; the token may do everything. */
export function useMay(): (...roles: readonly StaffRole[]) => boolean {
  const { who } = useOperatorSession();
  return (...roles) => who === 'automation' || (!!who && mayAct(who.roles, roles));
}
