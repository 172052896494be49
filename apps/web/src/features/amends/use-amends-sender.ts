import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAmends } from './amends.queries.ts';
import { sendQueued } from './queued-amends.ts';

/** Sends what waits when the app opens, and whenever the connection is back. */
export function useAmendsSender(member: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = async () => {
      if (onlineManager.isOnline() && (await sendQueued(member)) > 0) refetchAmends(client, member);
    };
    const run = () => void send().catch(() => undefined);
    run();
    return onlineManager.subscribe(run);
  }, [client, member]);
}
