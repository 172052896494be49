import type { NotificationType } from '@stoa/contract';
import type { Tx } from '../../platform/database/database.ts';

/** What a notice is about, by ids. */
export interface About {
  /** The member whom it speaks of. */
  readonly userId?: number;
  readonly badge?: string;
  readonly entryId?: number;
  readonly challengeId?: number;
  readonly redemptionId?: number;
  readonly messageId?: number;
  readonly detail?: string;
}

/** Who is told. Each is read by an index, some recipients at a time. */
export type Audience =
  | { readonly to: 'members'; readonly ids: readonly number[] }
  | { readonly to: 'everyone' }
  /** Of the member whom it is about. */
  | { readonly to: 'followers' }
  /** At home in the same city as the member whom it is about. */
  | { readonly to: 'neighbours' }
  /** At home near the entry's place, while others may see it. */
  | { readonly to: 'near_place' }
  /** At home in the city of the entry's place and not near it. */
  | { readonly to: 'place_city' }
  | { readonly to: 'city'; readonly city: string; readonly state: string };

/** How far the telling has come: the audience, and a place in it that the audience understands. */
export interface Cursor {
  readonly audience: number;
  readonly after: readonly number[];
}

export interface Happening {
  readonly type: NotificationType;
  /** The same cause is told to a member once, however often it is tried. */
  readonly cause: string;
  readonly about: About;
  /** Told one after the other; who has been told by one is not told again. */
  readonly audiences: readonly Audience[];
}

/** Due whatever the clock says: one that is set back must not keep anybody waiting until it is there again. */
const AT_ONCE = new Date(0);

/** Recipients whom one batch tells all at once go first; everybody goes last. */
const breadthOf = (audiences: readonly Audience[]): number => {
  if (audiences.every((audience) => audience.to === 'members' && audience.ids.length <= 10)) return 0;
  return audiences.some(({ to }) => to === 'everyone' || to === 'city' || to === 'members') ? 2 : 1;
};

/**
 * Has members told of something once the transaction has committed; never inside the request that caused it. Happening
 * twice (the same cause) is told once.
 */
export const tell = async (tx: Tx, happening: Happening, at: Date): Promise<void> => {
  await tx
    .insertInto('happening')
    .values({
      type: happening.type,
      cause: happening.cause,
      about: JSON.stringify(happening.about),
      audiences: JSON.stringify(happening.audiences),
      breadth: breadthOf(happening.audiences),
      cursor: JSON.stringify({ audience: 0, after: [] } satisfies Cursor),
      at,
      not_before: AT_ONCE,
    })
    .execute();
};

/** `tell`, by a clock of its own. */
export type Notify = (tx: Tx, happening: Happening) => Promise<void>;

/** One recipient. */
export const toMember = (id: number): readonly Audience[] => [{ to: 'members', ids: [id] }];
