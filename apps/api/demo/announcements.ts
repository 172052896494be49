import type { MessageAudience } from '@stoa/contract';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/database.ts';
import type { Calendar } from './calendar.ts';
import type { Gallery } from './gallery.ts';
import { notice, type Notice } from './notice.ts';

/** One notification, and the members who get it. */
interface Announcement {
  readonly announced: Notice;
  readonly members: ReadonlySet<number>;
}

interface StaffMessage {
  readonly day: number;
  readonly header: string;
  readonly message: string;
  readonly audience: MessageAudience;
}

const MESSAGES: readonly StaffMessage[] = [
  {
    day: 1,
    header: 'An evening on the porch',
    message:
      'Partner lounges reserve the last Thursday of the month for members. Bring one cigar and one question.',
    audience: { all: true },
  },
  {
    day: 63,
    header: 'New boxes have left the factory',
    message:
      'The Meditations and Evening Account are back, rested eleven months. The code is under the band, as always.',
    audience: { all: true },
  },
  {
    day: 30,
    header: 'For members who chose courage',
    message: 'The next courage boxes rest two months longer. Tell us in your journal if you can taste it.',
    audience: { segment: { line: 'courage' } },
  },
  {
    day: 94,
    header: 'A longer Justice',
    message: 'The new size burns for eighty minutes. We made it for the long evenings of the season.',
    audience: { segment: { line: 'justice' } },
  },
];

const findReached = async (tx: Tx, audience: MessageAudience, at: Date) => {
  const line = 'segment' in audience ? (audience.segment.line ?? null) : null;
  const { rows } = await sql<{ id: number }>`
    select id from member
     where created_at < ${at}
       and (${line}::text is null or exists (
         select from entry join product on product.id = entry.product_id
          where entry.member_id = member.id and entry.created_at < ${at} and product.line = ${line}::text))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

export const unlockedChallenges = async (tx: Tx): Promise<Announcement[]> => {
  const rows = await tx
    .selectFrom('challenge')
    .select(['id', 'unlocked_at'])
    .where('unlocked_at', 'is not', null)
    .execute();
  const sent: Announcement[] = [];
  for (const { id, unlocked_at } of rows) {
    const at = unlocked_at ?? new Date(0);
    sent.push({
      announced: notice('challenge_unlocked', at, `challenge:${id}`, { challenge_id: id }),
      members: await findReached(tx, { all: true }, at),
    });
  }
  return sent;
};

export const sendStaffMessages = async (
  tx: Tx,
  calendar: Calendar,
  gallery: Gallery,
): Promise<Announcement[]> => {
  const sent: Announcement[] = [];
  for (const [index, { day, header, message, audience }] of MESSAGES.entries()) {
    const at = calendar.at(day, 11, -87);
    const { id } = await tx
      .insertInto('operator_message')
      .values({
        header,
        message,
        image: gallery.notices[index] ?? null,
        audience: JSON.stringify(audience),
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    sent.push({
      announced: notice('ADMIN_MESSAGE', at, `message:${id}`, { message_id: id }),
      members: await findReached(tx, audience, at),
    });
  }
  return sent;
};
