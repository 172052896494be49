import type { Entry } from '@stoa/contract';
import { hasPoint, placeLabel } from '@stoa/contract/places.rules';
import type { Box } from '../../../ui/map/map-types.ts';

export type PlacedEntry = Entry & { location: NonNullable<Entry['location']> };

export const isPlaced = (entry: Entry): entry is PlacedEntry => entry.location !== null;

export interface IndexedPlace {
  label: string;
  count: number;
}

export function indexPlaces(entries: readonly PlacedEntry[]): IndexedPlace[] {
  const counts = new Map<string, number>();
  for (const { location } of entries) {
    const label = placeLabel(location);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return Array.from(counts, ([label, count]) => ({ label, count })).toSorted((a, b) =>
    a.label.localeCompare(b.label, 'en-US'),
  );
}

/** Degrees, about ten meters; boxes are rounded outward so that they contain their points. */
const STEP = 1e-4;
const outward = (degrees: number, side: 1 | -1) =>
  (side === 1 ? Math.ceil(degrees / STEP) : Math.floor(degrees / STEP)) * STEP;

/** Returns a map choice for the address: a place's name if it is exactly that place, else a box. */
export function choiceFor(ids: readonly number[], entries: readonly PlacedEntry[]): string {
  const chosen = entries.filter(({ id }) => ids.includes(id));
  const labels = new Set(chosen.map(({ location }) => placeLabel(location)));
  const [label = ''] = labels;
  const all = entries.filter(({ location }) => placeLabel(location) === label);
  if (labels.size === 1 && all.length === chosen.length) return label;
  const points = chosen.filter(hasPoint);
  const [longitudes, latitudes] = [
    points.map(({ longitude }) => longitude),
    points.map(({ latitude }) => latitude),
  ];
  return [
    outward(Math.min(...longitudes), -1),
    outward(Math.min(...latitudes), -1),
    outward(Math.max(...longitudes), 1),
    outward(Math.max(...latitudes), 1),
  ]
    .map((degrees) => degrees.toFixed(4))
    .join(',');
}

function parseBox(choice: string): Box | null {
  const parts = choice.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [west, south, east, north] = parts;
  return parts.length === 4 && parts.every(Number.isFinite)
    ? [west ?? 0, south ?? 0, east ?? 0, north ?? 0]
    : null;
}

export interface ChosenPlace {
  /** Null for a box. */
  label: string | null;
  entries: readonly PlacedEntry[];
}

export function getChosenPlace(choice: string, entries: readonly PlacedEntry[]): ChosenPlace {
  const box = parseBox(choice);
  if (box === null) {
    return { label: choice, entries: entries.filter(({ location }) => placeLabel(location) === choice) };
  }
  const [west, south, east, north] = box;
  const inside = entries
    .filter(hasPoint)
    .filter(
      ({ latitude, longitude }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    );
  return { label: null, entries: inside };
}
