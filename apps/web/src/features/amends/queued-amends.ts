import type { Amends } from '@stoa/contract';
import type { Fault } from '@stoa/contract/amends.rules';
import { call, errorText, upload } from '../../lib/api.ts';
import { newKey } from '../../lib/attempt-key.ts';
import { ofMember, onDevice } from '../../lib/device-store.ts';
import { isRefused } from '../../lib/refused-for-good.ts';
import { packFiles, unpackFiles } from '../../lib/stored-files.ts';

export interface NewRequest {
  readonly entryId: number;
  readonly faults: readonly Fault[];
  readonly words: string;
  readonly photo: File | null;
}

/** What was wrong with the cigar of an entry, on this device until the server has it. */
export interface QueuedAmends extends NewRequest {
  readonly member: number;
  /** Of the entry: what is said later takes the place of what was said before. */
  readonly name: string;
  readonly key: string;
  /** Why the server refused it; it waits for its member then. */
  readonly refused: string | null;
}

const send = ({ entryId, faults, words, photo, key, member }: QueuedAmends): Promise<Amends> => {
  const params = { id: entryId };
  const options = { asMember: member, idempotencyKey: key };
  if (photo === null)
    return call('POST /cigars/{id}/amends/', { params, body: { faults: [...faults], words } }, options);
  const body = new FormData();
  for (const fault of faults) body.append('faults', fault);
  body.append('words', words);
  body.append('photo', photo);
  return upload('POST /cigars/{id}/amends/', { params, body }, options);
};

export const queuedAmends = (member: number): Promise<QueuedAmends[]> =>
  onDevice(async (store) => unpackFiles(await store.getAll('amends', ofMember(member))) as QueuedAmends[]);

const put = (queued: QueuedAmends) =>
  onDevice(async (store) => store.put('amends', (await packFiles(queued)) as QueuedAmends));
const drop = ({ member, name }: Pick<QueuedAmends, 'member' | 'name'>) =>
  onDevice((store) => store.delete('amends', [member, name]));

/** @returns what became of it; null where it waits on this device. Rejects where it is refused for good. */
export async function request(member: number, asked: NewRequest): Promise<Amends | null> {
  const queued = { ...asked, member, name: `entry ${asked.entryId}`, key: newKey(), refused: null };
  try {
    const made = await send(queued);
    // An earlier one that was refused, or could not be sent.
    await drop(queued).catch(() => undefined);
    return made;
  } catch (error) {
    if (isRefused(error)) throw error;
    await put(queued);
    return null;
  }
}

let running: Promise<number> | null = null;

/** Sends what waits. Returns how many the server has taken or refused. */
export function sendQueued(member: number): Promise<number> {
  running ??= sendAll(member).finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(member: number): Promise<number> {
  let done = 0;
  for (const queued of await queuedAmends(member)) {
    if (queued.refused !== null) continue;
    try {
      await send(queued);
      await drop(queued);
    } catch (error) {
      if (!isRefused(error)) return done;
      await put({ ...queued, refused: errorText(error) });
    }
    done += 1;
  }
  return done;
}
