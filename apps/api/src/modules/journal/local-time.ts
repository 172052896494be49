import zoneAt from '@photostructure/tz-lookup';

interface Point {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What tells the clock of a smoking: the first of these that is known counts. */
export interface Whereabouts {
  readonly place: Point | null;
  /** Minutes east of UTC, as the client sent them. */
  readonly offset: number | null;
  readonly home: Point | null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of an IANA zone; null where this Node does not know it. */
const clockOf = (zone: string): Intl.DateTimeFormat | null => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  try {
    // Swedish writes a moment as ISO 8601 does.
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

/** The IANA zone of a point, or null. */
export const zoneOf = (point: Point | null): string | null => {
  if (point === null || point.latitude === null || point.longitude === null) return null;
  const zone = zoneAt(point.latitude, point.longitude);
  return clockOf(zone) === null ? null : zone;
};

const shifted = (at: Date, minutes: number): string =>
  new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);

/** A moment on the clock of a zone: `2026-05-01T19:30:00`. */
export const inZone = (at: Date, zone: string | null): string =>
  (zone === null ? undefined : clockOf(zone)?.format(at).replace(' ', 'T')) ?? shifted(at, 0);

/**
 * A moment on the wall where a cigar was smoked: by the place's zone, else by the offset that was sent, else by
 * the home's zone, else UTC.
 */
export const localTime = (at: Date, { place, offset, home }: Whereabouts): string => {
  const zone = zoneOf(place);
  if (zone !== null) return inZone(at, zone);
  return offset === null ? inZone(at, zoneOf(home)) : shifted(at, offset);
};

/** The offset of a sent moment, minutes east of UTC; `Z` tells the moment alone and no offset. */
export const sentOffset = (sent: string): number | null => {
  const [, sign, hours, minutes] = /([+-])([0-9]{2}):?([0-9]{2})$/.exec(sent) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** The moment at which a day begins in a zone. */
export const startOfDay = (day: string, zone: string | null): Date => {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // A zone's offset may differ between the guess and the moment itself: the second look settles it.
  let at = asUtc;
  for (let look = 0; look < 2; look += 1) {
    at += asUtc - Date.parse(`${inZone(new Date(at), zone)}Z`);
  }
  return new Date(at);
};
