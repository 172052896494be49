import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { metersApart, pointColumns, sharedPoint } from '../places/index.ts';
import { isForAllMembers } from '../visibility/index.ts';
import type { Audience, Cursor, NotificationEvent } from './outbox.ts';
import { isInSegment } from './segment.ts';
import { NEARBY_M, nearbyCells } from './nearby-cells.ts';

interface Recipients {
  readonly ids: readonly number[];
  /** Null after the last audience. */
  readonly next: Cursor | null;
}

type Found = readonly { readonly id: number; readonly position: readonly number[] }[];

interface Batch {
  readonly after: readonly number[];
  /** Event time: members who joined later get no notification. */
  readonly at: Date;
  readonly limit: number;
}

interface Place {
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const visiblePlace = async (tx: Tx, entryId: number): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select place.city, place.state, place.country, place.latitude, place.longitude
      from entry
      join member as owner on owner.id = entry.member_id and owner.suspended_at is null
      join address as place on place.id = entry.place_id
     where entry.id = ${entryId} and ${isForAllMembers} and entry.place_shown`.execute(tx);
  // Uses the public point, because notifications would reveal the exact one.
  return rows[0] && { ...rows[0], ...sharedPoint(rows[0]) };
};

const visibleHome = async (tx: Tx, memberId: number): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select city, state, country, latitude, longitude
      from member join address on address.id = member.home_id
     where member.id = ${memberId} and location_visible and suspended_at is null`.execute(tx);
  return rows[0];
};

/** Uses the index `address_home_city`. */
const atHomeIn = async (
  tx: Tx,
  { city, state, country }: { city: string; state: string; country?: string },
  awayFrom: Place | null,
  { after, at, limit }: Batch,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<Found> => {
  if (city === '') return [];
  const { latitude = null, longitude = null } = awayFrom ?? {};
  const isFar =
    latitude === null || longitude === null
      ? sql`true`
      : sql`(home.latitude is null or ${metersApart(pointColumns('home'), {
          latitude: sql`${latitude}::double precision`,
          longitude: sql`${longitude}::double precision`,
        })} > ${NEARBY_M})`;
  const { rows } = await sql<{ id: number; home_id: number }>`
    select member.id, home.id as home_id
      from address as home join member on member.home_id = home.id and member.suspended_at is null
     where home.type = 'user' and home.city <> ''
       and lower(home.city) = lower(${city}) and lower(home.state) = lower(${state})
       and ${country === undefined ? sql`true` : sql`lower(home.country) = lower(${country})`}
       and home.id > ${after[0] ?? 0} and member.created_at <= ${at} and ${isFar} and ${condition}
     order by home.id limit ${limit}`.execute(tx);
  return rows.map(({ id, home_id }) => ({ id, position: [home_id] }));
};

/** Finds members within 25 miles, cell by cell. Uses the index `address_home_cell`. */
const atHomeNear = async (
  tx: Tx,
  { latitude, longitude }: Place,
  { after, at, limit }: Batch,
): Promise<Found> => {
  if (latitude === null || longitude === null) return [];
  const found: Found[number][] = [];
  const [reached = 0, lastCell = -1, lastId = 0] = after;
  const point = {
    latitude: sql<number>`${latitude}::double precision`,
    longitude: sql<number>`${longitude}::double precision`,
  };
  for (const [range, [from, to]] of nearbyCells(latitude, longitude).entries()) {
    if (range < reached || found.length >= limit) continue;
    const [cell, id] = range === reached ? [lastCell, lastId] : [-1, 0];
    const { rows } = await sql<{ id: number; cell: number; home_id: number }>`
      select member.id, map_cell(home.latitude, home.longitude) as cell, home.id as home_id
        from address as home join member on member.home_id = home.id and member.suspended_at is null
       where home.type = 'user' and home.latitude is not null
         and map_cell(home.latitude, home.longitude) between ${from} and ${to}
         and (map_cell(home.latitude, home.longitude), home.id) > (${cell}::integer, ${id}::bigint)
         and member.created_at <= ${at} and ${metersApart(pointColumns('home'), point)} <= ${NEARBY_M}
       order by map_cell(home.latitude, home.longitude), home.id
       limit ${limit - found.length}`.execute(tx);
    found.push(...rows.map((row) => ({ id: row.id, position: [range, row.cell, row.home_id] })));
  }
  return found;
};

const everyone = async (
  tx: Tx,
  { after, at, limit }: Batch,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<Found> => {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '>', after[0] ?? 0)
    .where('suspended_at', 'is', null)
    .where('created_at', '<=', at)
    .where(condition)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => ({ id, position: [id] }));
};

const listFollowers = async (tx: Tx, memberId: number, { after, limit }: Batch): Promise<Found> => {
  const rows = await tx
    .selectFrom('follow')
    .select('follower_id as id')
    .where('followed_id', '=', memberId)
    .where('follower_id', '>', after[0] ?? 0)
    .orderBy('follower_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => ({ id, position: [id] }));
};

type EventSubject = Pick<NotificationEvent, 'about'> & { readonly at: Date };

const find = async (tx: Tx, { about }: EventSubject, audience: Audience, batch: Batch): Promise<Found> => {
  switch (audience.to) {
    case 'members': {
      const [from = 0] = batch.after;
      return audience.ids
        .slice(from, from + batch.limit)
        .map((id, index) => ({ id, position: [from + index + 1] }));
    }
    case 'everyone':
      return everyone(tx, batch);
    case 'segment':
      return everyone(tx, batch, isInSegment(audience.segment, batch.at));
    case 'followers':
      return listFollowers(tx, about.userId ?? 0, batch);
    case 'city':
      // The count would reveal to staff where someone who hides it lives (decision 58).
      return atHomeIn(tx, audience, null, batch, sql`member.location_visible`);
    case 'neighbours': {
      const home = await visibleHome(tx, about.userId ?? 0);
      return home === undefined ? [] : atHomeIn(tx, home, null, batch);
    }
    case 'near_place': {
      const place = await visiblePlace(tx, about.entryId ?? 0);
      return place === undefined ? [] : atHomeNear(tx, place, batch);
    }
    case 'place_city': {
      const place = await visiblePlace(tx, about.entryId ?? 0);
      return place === undefined ? [] : atHomeIn(tx, place, place, batch);
    }
  }
};

/** The actor only gets a notification if named as a recipient. */
const isSubject = ({ about }: EventSubject, { to }: Audience, id: number) =>
  to !== 'members' && id === about.userId;

/** Returns the next recipients after the cursor; an audience whose place is no longer visible is empty. */
export const nextRecipients = async (
  tx: Tx,
  event: EventSubject & Pick<NotificationEvent, 'audiences'>,
  cursor: Cursor,
  limit: number,
): Promise<Recipients> => {
  const audience = event.audiences[cursor.audience];
  if (audience === undefined) return { ids: [], next: null };
  const found = await find(tx, event, audience, { after: cursor.after, at: event.at, limit });
  const last = found.at(-1);
  const isOver = found.length < limit || last === undefined;
  const isLast = cursor.audience + 1 >= event.audiences.length;
  const next: Cursor = isOver
    ? { audience: cursor.audience + 1, after: [] }
    : { audience: cursor.audience, after: last.position };
  return {
    ids: found.map(({ id }) => id).filter((id) => !isSubject(event, audience, id)),
    next: isOver && isLast ? null : next,
  };
};
