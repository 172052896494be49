import { onlineManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { journalKeys, refetchEverything } from '../journal.queries.ts';
import { litKey, NOTHING_LIT } from './smoke.queries.ts';
import { forgetPutDown, type PutDown, putDownQuery } from './put-down.ts';

const watchConnection = (listener: () => void) => onlineManager.subscribe(listener);

const RETRY_MS = 60_000;

/** It was deleted on another device, or finished there. */
const GIVEN_UP = new Set([400, 403, 404]);

/** Its answer may be lost: it can be sent again. */
async function send(client: QueryClient, member: number, { entryId: id, minutes }: PutDown): Promise<void> {
  const body = { is_lit: false, ...(minutes !== null && { smoking_time: minutes }) };
  try {
    const entry = await call(
      'PUT /cigars/{id}/update_cigar/',
      { params: { id }, body },
      { asMember: member },
    );
    client.setQueryData(journalKeys.entry(id), entry);
  } catch (error) {
    const isGone = error instanceof ApiError && GIVEN_UP.has(error.status);
    if (!isGone) return;
  }
  const { queryKey } = putDownQuery(member);
  // A form that was saved meanwhile has sent it.
  if (client.getQueryData(queryKey)?.entryId === id) {
    client.setQueryData(queryKey, null);
    await forgetPutDown(member);
  }
  client.setQueryData(litKey, NOTHING_LIT);
  refetchEverything(client);
}

/** Sends what was put down on this device as soon as there is a connection. Used once, by the shell. */
export function usePutDownSender(member: number): void {
  const client = useQueryClient();
  const { data: putDown } = useQuery(putDownQuery(member));
  const online = useSyncExternalStore(watchConnection, () => onlineManager.isOnline());

  useEffect(() => {
    if (!putDown || !online) return undefined;
    const attempt = () => void send(client, member, putDown);
    attempt();
    const timer = setInterval(attempt, RETRY_MS);
    return () => clearInterval(timer);
  }, [client, member, putDown, online]);
}
