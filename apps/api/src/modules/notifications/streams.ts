import { PassThrough, type Readable } from 'node:stream';
import { STREAMS_PER_MEMBER } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { noticesAfter } from './notices.queries.ts';

/** Prevents proxies from closing a quiet stream. */
const HEARTBEAT_MS = 10_000;
/** Polls even without a wake-up: a session may have expired, or a wake-up got lost. */
const POLL_MS = 30_000;
/** This comment follows the missed notifications; later ones are new. */
const UP_TO_DATE = ': up to date\n\n';
/** A reconnection delivers up to this many missed notifications; the list has the rest. */
const MAX_MISSED = 50;
/** Limits bytes buffered for a client that doesn't read. */
const MAX_BUFFERED = 256 * 1024;
/** Limits a server's concurrent reads: a message to every member must not take the requests' connections. */
const CONCURRENT_READS = 3;

interface Streams {
  /** Streams a member's new notifications as server-sent events, after `Last-Event-ID` if given. */
  open(caller: SignedIn, lastEventId: string | undefined): Promise<Readable>;
  close(): void;
}

const limitConcurrency = (max: number) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= max) await new Promise<void>((resolve) => void waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};

type Limited = ReturnType<typeof limitConcurrency>;

/** Runs one poll at a time; a wake-up during it causes one more. A failure ends the stream, and the client reconnects. */
const pollTogether = (stream: PassThrough, limited: Limited, pollOnce: () => Promise<void>) => {
  let isPolling = false;
  let isWoken = false;
  const poll = (): void => {
    isWoken = true;
    if (isPolling) return;
    isPolling = true;
    void limited(async () => {
      while (isWoken && stream.writable) {
        isWoken = false;
        await pollOnce();
      }
    })
      .catch(() => stream.end())
      .finally(() => {
        isPolling = false;
        if (isWoken && stream.writable) poll();
      });
  };
  return poll;
};

const createOpened = () => {
  const opened = new Map<number, PassThrough[]>();
  return {
    add: (memberId: number, stream: PassThrough): void => {
      const own = [...(opened.get(memberId) ?? []), stream];
      opened.set(memberId, own);
      if (own.length > STREAMS_PER_MEMBER) own[0]?.end();
    },
    remove: (memberId: number, stream: PassThrough): void => {
      const left = (opened.get(memberId) ?? []).filter((one) => one !== stream);
      if (left.length === 0) opened.delete(memberId);
      else opened.set(memberId, left);
    },
    endAll: (): void => {
      for (const stream of Array.from(opened.values()).flat()) stream.end();
    },
  };
};

const streamState = async (db: Db, { memberId, signInId }: SignedIn, now: Date) => {
  const { rows } = await sql<{ is_valid: boolean; last: number }>`
    select exists (select from sign_in join member on member.id = sign_in.member_id
                    where sign_in.id = ${signInId} and ended_at is null and expires_at > ${now}
                      and suspended_at is null) as is_valid,
           (select coalesce(max(told_id), 0) from notification
             where member_id = ${memberId} and group_id is null and in_app) as last`.execute(db);
  return rows[0] ?? { is_valid: false, last: 0 };
};

export const createStreams = ({ db, clock, live }: Pick<Platform, 'db' | 'clock' | 'live'>): Streams => {
  const limited = limitConcurrency(CONCURRENT_READS);
  const opened = createOpened();
  let isClosed = false;

  const follow = (caller: SignedIn, stream: PassThrough, from: number): void => {
    let last = from;
    let isUpToDate = false;
    const send = (text: string): void => {
      if (!stream.writable) return;
      stream.write(text);
      if (stream.writableLength + stream.readableLength > MAX_BUFFERED) stream.destroy();
    };
    const pollOnce = async (): Promise<void> => {
      const state = await streamState(db, caller, clock.now());
      if (!state.is_valid) {
        stream.end();
        return;
      }
      const hasMore = state.last > last;
      const missed = hasMore ? await noticesAfter(db, caller.memberId, last, MAX_MISSED) : [];
      for (const { position, notice } of missed) {
        send(`id: ${position}\ndata: ${JSON.stringify(notice)}\n\n`);
        last = position;
      }
      last = Math.max(last, state.last);
      if (!isUpToDate) send(UP_TO_DATE);
      isUpToDate = true;
    };
    const poll = pollTogether(stream, limited, pollOnce);
    const stopListening = live.listen(caller.memberId, poll);
    const heartbeat = setInterval(() => send(': alive\n\n'), HEARTBEAT_MS);
    const polling = setInterval(poll, POLL_MS);
    stream.on('close', () => {
      stopListening();
      clearInterval(heartbeat);
      clearInterval(polling);
      opened.remove(caller.memberId, stream);
    });
    // Sends an id without an event: a client that reconnects before the first notification still sends it.
    send(`retry: 3000\nid: ${from}\n\n`);
    poll();
  };

  return {
    open: async (caller, lastEventId) => {
      const state = await streamState(db, caller, clock.now());
      const missedFrom = /^[0-9]{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : state.last;
      const stream = new PassThrough();
      if (isClosed) return stream.end();
      opened.add(caller.memberId, stream);
      follow(caller, stream, Math.min(missedFrom, state.last));
      return stream;
    },
    close: () => {
      isClosed = true;
      opened.endAll();
    },
  };
};
