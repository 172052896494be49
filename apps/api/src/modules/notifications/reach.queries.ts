import type { MessageAudience, MessageReach } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type { MessageKind } from '@stoa/contract/operators.messages.rules';
import { CHANNELS, DEFAULT_CHOICES, type Channel } from '@stoa/contract/notifications.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isInSegment } from './segment.ts';

interface Reached {
  readonly audience: MessageAudience;
  readonly kind: MessageKind;
}

const TYPES = { service: 'ADMIN_MESSAGE', marketing: 'brand_news' } as const;

/** A channel reaches members who chose it and can get it: emails need a verified address, pushes a device. */
const REACHABLE: Readonly<Record<Channel, RawBuilder<boolean>>> = {
  in_app: sql<boolean>`true`,
  email: sql<boolean>`member.email is not null and member.email_verified_at is not null`,
  push: sql<boolean>`exists (select from push_subscription where member_id = member.id)`,
};

const choice = (kind: MessageKind, channel: Channel) =>
  sql<boolean>`coalesce(${sql.ref(`${kind}.${channel}`)}, ${sql.lit(DEFAULT_CHOICES[TYPES[kind]][channel])})`;

const count = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`;

const reachOf = (kind: MessageKind) => {
  const chosen = CHANNELS.map((channel) => choice(kind, channel));
  return sql<MessageReach>`json_build_object(
    'members', ${count(sql.join(chosen, sql` or `))},
    ${sql.join(
      CHANNELS.map(
        (channel) =>
          sql`${sql.lit(channel)}, ${count(sql`${choice(kind, channel)} and ${REACHABLE[channel]}`)}`,
      ),
    )})`;
};

const isAddressed = (audience: MessageAudience, now: Date): RawBuilder<boolean> => {
  if ('all' in audience) return sql<boolean>`true`;
  if ('member_ids' in audience) return sql<boolean>`member.id = any(${audience.member_ids}::bigint[])`;
  return isInSegment('segment' in audience ? audience.segment : audience, now);
};

/** Counts the members that a message would reach now, for both kinds and each channel, without suspended members. */
export const countRecipients = async (
  db: Db,
  { audience, kind }: Reached,
  now: Date,
): Promise<Omit<Answer<'POST /operator/messages/recipients/'>, 'reached_alone'>> => {
  const preference = (of: MessageKind) => sql`
    left join notification_preference as ${sql.ref(of)}
      on ${sql.ref(`${of}.member_id`)} = member.id and ${sql.ref(`${of}.type`)} = ${sql.lit(TYPES[of])}`;
  const { rows } = await sql<{ service: MessageReach; marketing: MessageReach }>`
    select ${reachOf('service')} as service, ${reachOf('marketing')} as marketing
      from member ${preference('service')} ${preference('marketing')}
     where suspended_at is null and ${isAddressed(audience, now)}`.execute(db);
  const none = { members: 0, in_app: 0, email: 0, push: 0 };
  const by_kind = rows[0] ?? { service: none, marketing: none };
  return { ...by_kind[kind], by_kind };
};
