import { hash } from '../random.ts';
import { hours, type HourName } from './hours.ts';
import { kits, type KitName } from './kits.ts';
import { surfaces, type SurfaceName } from './surfaces.ts';

export interface Scene {
  surface: SurfaceName;
  hour: HourName;
  kit: KitName;
  side: 1 | -1;
}

const list = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[];
const [tables, lights, things] = [list(surfaces), list(hours), list(kits)];

const at = <T>(from: readonly T[], place: number): T => from[place % from.length] as T;

/** By day, or under a brighter lamp, the table has no small flame. */
const NO_FLAME: Partial<Record<KitName, KitName>> = { lantern: 'ashtray', candle: 'book' };

const DAY = 86_400_000;

/** `2026-11-28` as a number that grows by one a day; an invalid day has a number too. */
function dayNumber(day: string): number {
  const days = Math.floor(Date.parse(day.slice(0, 10)) / DAY);
  return Number.isNaN(days) ? hash(day) % 100_000 : days;
}

/**
 * The table, the hour, and the things of a cigar on a day. From one day to the next all three change; table and hour together
 * come back after as many days as there are pairs of them.
 */
export function chooseScene(cigar: string, day: string): Scene {
  const start = hash(cigar);
  const n = dayNumber(day) + (start % 977);
  const surface = at(tables, n * 3 + (start >>> 4));
  const hour = at(lights, n * 5 + Math.floor(n / tables.length) + (start >>> 9));
  const kit = at(things, n * 4 + (start >>> 14));
  const bright = hour === 'morning' || hour === 'noon' || hour === 'lamp';
  return {
    surface,
    hour,
    kit: bright ? (NO_FLAME[kit] ?? kit) : kit,
    side: (n + (start >>> 19)) % 3 === 0 ? -1 : 1,
  };
}
