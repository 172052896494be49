import type { User } from '@stoa/contract';
import { createContext, useContext } from 'react';

export const MemberContext = createContext<User | null>(null);

/** Returns the signed-in member. Works only below `MemberGate`. */
export function useMember(): User {
  const user = useContext(MemberContext);
  if (!user) throw new Error('useMember needs a MemberGate above it: put the page below /dashboard.');
  return user;
}
