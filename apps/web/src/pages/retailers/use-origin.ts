import { hasPoint } from '@stoa/contract/places.rules';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMember } from '../../features/accounts/member.ts';
import { devicePoint } from '../../features/places/current-place.ts';
import { asNear } from '../../features/places/retailers/retailers.queries.ts';

interface Point {
  latitude: number;
  longitude: number;
}

/** The origin of distances; `names` sorts by name while no point is known. */
export type OriginKind = 'home' | 'here' | 'point' | 'names';

interface Origin {
  kind: OriginKind;
  /** The point in the format of the list's call. */
  near: string | null;
  /** Null while no point is known. */
  point: Point | null;
}

/** Reads a chosen point from the address: "41.88,-87.63"; null for anything else. */
function parsePoint(text: string): Point | null {
  if (!/^-?\d{1,2}\.\d{2},-?\d{1,3}\.\d{2}$/.test(text)) return null;
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Returns the origin of distances. The address stores a chosen point; the device's position is never stored. */
export function useOrigin() {
  const home = useMember().location;
  const [query, setQuery] = useSearchParams();
  const [here, setHere] = useState<Point | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const near = query.get('near') ?? '';

  const homePoint = useMemo(() => (home !== null && hasPoint(home) ? home : null), [home]);
  const chosen = useMemo(() => parsePoint(near), [near]);

  function write(near: string | null) {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (near === null) next.delete('near');
    else next.set('near', near);
    setProblem(null);
    setQuery(next, { preventScrollReset: true, replace: true });
  }

  async function findHere() {
    setProblem(null);
    setFinding(true);
    const { coords, problem: found } = await devicePoint();
    setFinding(false);
    if (coords === null) {
      write(null);
      setProblem(found);
      return;
    }
    setHere({ latitude: coords.latitude, longitude: coords.longitude });
    write('here');
  }

  function origin(): Origin {
    if (near === 'here' && here !== null) return { kind: 'here', near: asNear(here), point: here };
    if (chosen !== null) return { kind: 'point', near, point: chosen };
    return { kind: homePoint === null ? 'names' : 'home', near: asNear(homePoint), point: homePoint };
  }

  return {
    ...origin(),
    isFinding,
    problem,
    findHere: () => void findHere(),
    goTo: (point: Point) => write(asNear(point)),
    goHome: () => write(null),
  };
}
