import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../ui/toast.ts';
import { renewPush, PUSH_FAILED, type PushState } from './push-device.ts';
import { pushHere, usePushSwitch } from './push.queries.ts';

/** After what the page itself asks for, milliseconds. */
const CALM = 3000;

export interface PushHere {
  state: PushState;
  busy: boolean;
  turn: (on: boolean) => void;
}

/**
 * Push on this device, as a switch.
 * @param key the server's; null where it pushes nothing
 */
export function usePush(memberId: number, key: string | null): PushHere {
  const { data: state = 'off' } = useQuery(pushHere(memberId));
  const { mutate, isPending } = usePushSwitch(memberId);
  return {
    state,
    busy: isPending,
    turn: (on) => {
      if (key !== null) mutate({ on, key }, { onError: () => toast.error(PUSH_FAILED) });
    },
  };
}

/** Keeps what a member turned on here alive; says nothing where it cannot, for the account page does. */
export function usePushRenewal(memberId: number, key: string | null): void {
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => void renewPush(memberId, key).catch(() => undefined), CALM);
    return () => clearTimeout(timer);
  }, [memberId, key]);
}
