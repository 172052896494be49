import zoneAt from '@photostructure/tz-lookup';

interface Point {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The first known one decides. */
interface LocalTimeSources {
  readonly place: Point | null;
  /** Sent by the client, in minutes east of UTC. */
  readonly offset: number | null;
  readonly home: Point | null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns null if this Node doesn't know the zone. */
const findClock = (zone: string): Intl.DateTimeFormat | null => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  try {
    // Swedish formats a time as ISO 8601 does.
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    clocks.set(zone, clock);
    return clock;
  } catch {
    return null;
  }
};

export const findZone = (point: Point | null): string | null => {
  if (point === null || point.latitude === null || point.longitude === null) return null;
  const zone = zoneAt(point.latitude, point.longitude);
  return findClock(zone) === null ? null : zone;
};

const atOffset = (at: Date, minutes: number): string =>
  new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);

/** Returns local time in a zone: `2026-05-01T19:30:00`. */
export const atZone = (at: Date, zone: string | null): string =>
  (zone === null ? undefined : findClock(zone)?.format(at).replace(' ', 'T')) ?? atOffset(at, 0);

/** Returns the local time of a cigar: by the place's zone, else the sent offset, else the home's zone, else UTC. */
export const localTime = (at: Date, { place, offset, home }: LocalTimeSources): string => {
  const zone = findZone(place);
  if (zone !== null) return atZone(at, zone);
  return offset === null ? atZone(at, findZone(home)) : atOffset(at, offset);
};

/** Returns minutes east of UTC, or null for `Z`, which says nothing about local time. */
export const sentOffset = (moment: string): number | null => {
  const [, sign, hours, minutes] = /([+-])([0-9]{2}):?([0-9]{2})$/.exec(moment) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** Returns the moment when the zone's clock shows this. @param local `2026-05-01T19:30:00` */
export const momentAt = (local: string, zone: string | null): Date => {
  const asUtc = Date.parse(`${local}Z`);
  // The offset may differ between guess and result: a second step corrects it.
  let at = asUtc;
  for (let look = 0; look < 2; look += 1) {
    at += asUtc - Date.parse(`${atZone(new Date(at), zone)}Z`);
  }
  return new Date(at);
};

export const startOfDay = (day: string, zone: string | null): Date => momentAt(`${day}T00:00:00`, zone);
