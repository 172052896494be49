import type { MessageSegment, NotificationType } from '@stoa/contract';
import type { Tx } from '../../platform/database/database.ts';

export interface About {
  /** Names the actor. */
  readonly userId?: number;
  readonly badge?: string;
  readonly entryId?: number;
  readonly challengeId?: number;
  readonly redemptionId?: number;
  readonly messageId?: number;
  readonly replyId?: number;
  readonly detail?: string;
}

export type Audience =
  | { readonly to: 'members'; readonly ids: readonly number[] }
  | { readonly to: 'everyone' }
  | { readonly to: 'followers' }
  | { readonly to: 'neighbours' }
  /** Reaches homes near the entry's place, while others may see it. */
  | { readonly to: 'near_place' }
  /** Reaches homes in the city of the entry's place that aren't near it. */
  | { readonly to: 'place_city' }
  | { readonly to: 'city'; readonly city: string; readonly state: string }
  | { readonly to: 'segment'; readonly segment: MessageSegment };

/** Delivery progress: the audience's index, and a position that this audience understands. */
export interface Cursor {
  readonly audience: number;
  readonly after: readonly number[];
}

export interface NotificationEvent {
  readonly type: NotificationType;
  /** A member gets one notification per cause. */
  readonly cause: string;
  readonly about: About;
  readonly audiences: readonly Audience[];
}

/** A time long past, so that a clock set back delays nothing. */
const DUE_NOW = new Date(0);

/** Events for a few named members start ahead of all others. */
const firstTurn = (audiences: readonly Audience[]): number =>
  audiences.every((audience) => audience.to === 'members' && audience.ids.length <= 10) ? 0 : 1;

/** Writes an event to the outbox; the dispatcher delivers it in the background after the commit. */
export const publishEvent = async (tx: Tx, event: NotificationEvent, at: Date): Promise<void> => {
  await tx
    .insertInto('notification_event')
    .values({
      type: event.type,
      cause: event.cause,
      about: JSON.stringify(event.about),
      audiences: JSON.stringify(event.audiences),
      turns: firstTurn(event.audiences),
      cursor: JSON.stringify({ audience: 0, after: [] } satisfies Cursor),
      at,
      not_before: DUE_NOW,
    })
    .execute();
};

export type Notify = (tx: Tx, event: NotificationEvent) => Promise<void>;

export const toMember = (id: number): readonly Audience[] => [{ to: 'members', ids: [id] }];
