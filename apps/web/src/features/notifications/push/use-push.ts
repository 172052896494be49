import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../ui/toast.ts';
import { renewPush, PUSH_FAILED, type PushState } from './push-device.ts';
import { pushHere, usePushSwitch } from './push.queries.ts';

/** Leaves the connection to the page's own requests first. */
const DELAY_MS = 3000;

export interface PushHere {
  state: PushState;
  busy: boolean;
  turn: (on: boolean) => void;
}

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

/** Renews the subscription silently; the account page shows failures. */
export function usePushRenewal(memberId: number, key: string | null): void {
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => void renewPush(memberId, key).catch(() => undefined), DELAY_MS);
    return () => clearTimeout(timer);
  }, [memberId, key]);
}
