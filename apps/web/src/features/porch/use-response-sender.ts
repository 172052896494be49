import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { queued } from './porch.queries.ts';
import { sendQueued } from './responses.ts';

/** Sends what waits when the app opens, and whenever the connection is back. */
export function useResponseSender(member: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = async () => {
      if (!onlineManager.isOnline()) return;
      const done = await sendQueued(member, (error) => toast.error(errorText(error)));
      if (done === 0) return;
      void client.invalidateQueries({ queryKey: queued(member).queryKey });
      void client.invalidateQueries({ queryKey: ['journal', 'replies'] });
      void client.invalidateQueries({ queryKey: ['porch'] });
    };
    const run = () => void send().catch(() => undefined);
    run();
    return onlineManager.subscribe(run);
  }, [client, member]);
}
