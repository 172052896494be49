import { PassThrough, type Readable } from 'node:stream';
import { STREAMS_PER_MEMBER } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { noticesAfter } from './notices.queries.ts';

/** A line that says nothing keeps proxies from closing a quiet stream, milliseconds. */
const HEARTBEAT_MS = 10_000;
/** Looked at without being woken: for a sign-in that has run out, and for what was not heard. */
const LOOK_MS = 30_000;
/** A comment after what was missed: from here on everything is new. */
const UP_TO_DATE = ': up to date\n\n';
/** Notices that a return after an absence brings; more are in the list. */
const MOST_MISSED = 50;
/** Bytes that wait for somebody who does not read. */
const MOST_WAITING = 256 * 1024;
/** Reads at once of one server: a message to everybody must not take the connections of requests. */
const READS = 3;

export interface Streams {
  /** New notices of a member as server-sent events, from the place of `Last-Event-ID` on where there is one. */
  open(caller: SignedIn, lastEventId: string | undefined): Promise<Readable>;
  /** Ends all streams, at once. */
  close(): void;
}

/** Work that waits its turn. */
const turns = (most: number) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
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

/** The end of the member's stream, and whether the sign-in still lives. */
const standOf = async (db: Db, { memberId, signInId }: SignedIn, now: Date) => {
  const { rows } = await sql<{ lives: boolean; last: number }>`
    select exists (select from sign_in join member on member.id = sign_in.member_id
                    where sign_in.id = ${signInId} and ended_at is null and expires_at > ${now}
                      and suspended_at is null) as lives,
           (select coalesce(max(told_id), 0) from notification
             where member_id = ${memberId} and group_id is null and in_app) as last`.execute(db);
  return rows[0] ?? { lives: false, last: 0 };
};

export const createStreams = ({ db, clock, live }: Pick<Platform, 'db' | 'clock' | 'live'>): Streams => {
  const inTurn = turns(READS);
  const opened = new Map<number, PassThrough[]>();
  let isClosed = false;

  const keep = (memberId: number, stream: PassThrough): void => {
    const own = [...(opened.get(memberId) ?? []), stream];
    opened.set(memberId, own);
    if (own.length > STREAMS_PER_MEMBER) own[0]?.end();
  };
  const forget = (memberId: number, stream: PassThrough): void => {
    const left = (opened.get(memberId) ?? []).filter((one) => one !== stream);
    if (left.length === 0) opened.delete(memberId);
    else opened.set(memberId, left);
  };

  const follow = (caller: SignedIn, stream: PassThrough, from: number): void => {
    let last = from;
    let isLooking = false;
    let isWoken = false;
    let isUpToDate = false;
    const say = (text: string): void => {
      if (!stream.writable) return;
      stream.write(text);
      if (stream.writableLength + stream.readableLength > MOST_WAITING) stream.destroy();
    };
    const lookOnce = async (): Promise<void> => {
      const stand = await standOf(db, caller, clock.now());
      if (!stand.lives) {
        stream.end();
        return;
      }
      const isMore = stand.last > last;
      const told = isMore ? await noticesAfter(db, caller.memberId, last, MOST_MISSED) : [];
      for (const { toldId, notice } of told) {
        say(`id: ${toldId}\ndata: ${JSON.stringify(notice)}\n\n`);
        last = toldId;
      }
      last = Math.max(last, stand.last);
      if (!isUpToDate) say(UP_TO_DATE);
      isUpToDate = true;
    };
    /** One look at a time; woken meanwhile, it looks once more. What cannot be read ends the stream: its reader comes again. */
    const look = (): void => {
      isWoken = true;
      if (isLooking) return;
      isLooking = true;
      void inTurn(async () => {
        while (isWoken && stream.writable) {
          isWoken = false;
          await lookOnce();
        }
      })
        .catch(() => stream.end())
        .finally(() => {
          isLooking = false;
          if (isWoken && stream.writable) look();
        });
    };
    const deaf = live.listen(caller.memberId, look);
    const beat = setInterval(() => say(': alive\n\n'), HEARTBEAT_MS);
    const watch = setInterval(look, LOOK_MS);
    stream.on('close', () => {
      deaf();
      clearInterval(beat);
      clearInterval(watch);
      forget(caller.memberId, stream);
    });
    // A place without an event: whoever loses the connection before the first one still names it on return.
    say(`retry: 3000\nid: ${from}\n\n`);
    look();
  };

  return {
    open: async (caller, lastEventId) => {
      const stand = await standOf(db, caller, clock.now());
      const missedFrom = /^[0-9]{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : stand.last;
      const stream = new PassThrough();
      if (isClosed) return stream.end();
      keep(caller.memberId, stream);
      follow(caller, stream, Math.min(missedFrom, stand.last));
      return stream;
    },
    close: () => {
      isClosed = true;
      for (const stream of Array.from(opened.values()).flat()) stream.end();
    },
  };
};
