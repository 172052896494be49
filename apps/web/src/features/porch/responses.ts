import { call } from '../../lib/api.ts';
import { newKey } from '../../lib/attempt-key.ts';
import { ofMember, onDevice } from '../../lib/device-store.ts';
import { isRefused } from '../../lib/refused-for-good.ts';

/** A glass or a reply that waits on this device for a connection. */
export interface QueuedResponse {
  readonly member: number;
  /** In order of writing; the idempotency key of a reply. */
  readonly name: string;
  readonly entryId: number;
  readonly kind: 'cheer' | 'no cheer' | 'reply';
  /** Of a reply. */
  readonly text: string;
  readonly writtenAt: string;
}

export type Response = Pick<QueuedResponse, 'entryId' | 'kind' | 'text'>;

async function send({ kind, entryId, text, name, member }: QueuedResponse): Promise<void> {
  const params = { id: entryId };
  const options = { asMember: member };
  if (kind === 'cheer') await call('PUT /cigars/{id}/cheer/', { params }, options);
  else if (kind === 'no cheer') await call('DELETE /cigars/{id}/cheer/', { params }, options);
  else {
    const body = { text };
    await call('POST /cigars/{id}/replies/', { params, body }, { ...options, idempotencyKey: name });
  }
}

export const queuedResponses = (member: number): Promise<QueuedResponse[]> =>
  onDevice((store) => store.getAll('responses', ofMember(member))) as Promise<QueuedResponse[]>;

const put = (response: QueuedResponse) => onDevice((store) => store.put('responses', response));
const drop = ({ member, name }: QueuedResponse) =>
  onDevice((store) => store.delete('responses', [member, name]));

/** @returns whether it has been sent; otherwise it waits on this device. Rejects where it is refused for good. */
export async function respond(member: number, response: Response): Promise<boolean> {
  const now = new Date().toISOString();
  const queued = { ...response, member, name: `${now} ${newKey()}`, writtenAt: now };
  try {
    await send(queued);
    return true;
  } catch (error) {
    if (isRefused(error)) throw error;
    // A later press about the same glass takes the place of an earlier one.
    if (response.kind !== 'reply') {
      for (const one of await queuedResponses(member)) {
        if (one.entryId === response.entryId && one.kind !== 'reply') await drop(one);
      }
    }
    await put(queued);
    return false;
  }
}

let running: Promise<number> | null = null;

/** Sends what waits, in its order. Returns how many were sent or refused for good. */
export function sendQueued(member: number, onRefused: (error: Error) => void): Promise<number> {
  running ??= sendAll(member, onRefused).finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(member: number, onRefused: (error: Error) => void): Promise<number> {
  let done = 0;
  for (const response of await queuedResponses(member)) {
    try {
      await send(response);
    } catch (error) {
      if (!isRefused(error)) return done;
      onRefused(error as Error);
    }
    await drop(response);
    done += 1;
  }
  return done;
}
