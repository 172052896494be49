const EARTH_KM = 6371;
export const KM_PER_DEGREE = (Math.PI * EARTH_KM) / 180;

export interface Point {
  latitude: number;
  longitude: number;
}

export function distanceKm(a: Point, b: Point): number {
  const lat = radians(b.latitude - a.latitude) / 2;
  const lng = radians(b.longitude - a.longitude) / 2;
  const h =
    Math.sin(lat) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lng) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function nearest<P extends Point>(points: Iterable<P>, to: Point): { point: P; km: number } | null {
  let best: { point: P; km: number } | null = null;
  for (const point of points) {
    const km = distanceKm(point, to);
    if (!best || km < best.km) best = { point, km };
  }
  return best;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
