import autocannon from 'autocannon';
import { startStoa, type Stoa } from '../stoa.ts';

const GOAL = { p99: 100, kilobytes: 100 };
const CONNECTIONS = 10;
const TILE = 256;
const WINDOW = { width: 1440, height: 900 };
const ZOOMS = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18];
/** Busy places. When zoomed out, their views are almost the same. */
const CENTERS = [
  { latitude: 40.73, longitude: -74 },
  { latitude: 41.88, longitude: -87.64 },
  { latitude: 34.05, longitude: -118.25 },
  { latitude: 29.76, longitude: -95.37 },
];

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value)).toFixed(5);

/** Returns the request for a map window around this place. */
const viewFor = ({ latitude, longitude }: (typeof CENTERS)[number], zoom: number): string => {
  const world = TILE * 2 ** zoom;
  const aside = (WINDOW.width / 2 / world) * 360;
  const height = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const latitudeAt = (pixels: number) =>
    (Math.atan(Math.sinh(height + (pixels / world) * 2 * Math.PI)) * 180) / Math.PI;
  const [south, north] = [latitudeAt(-WINDOW.height / 2), latitudeAt(WINDOW.height / 2)];
  const corners = [
    within(longitude - aside, 180),
    within(south, 85),
    within(longitude + aside, 180),
    within(north, 85),
  ];
  return `/api/v1/cigars/list_cigars_for_map/?filter_by=all&bbox=${corners.join(',')}&zoom=${zoom}`;
};

const lookAt = async (stoa: Stoa, zoom: number, seconds: number) => {
  const headers = { cookie: stoa.cookieFor('ordinary') };
  const paths = CENTERS.map((center) => viewFor(center, zoom));
  const sizes = await Promise.all(
    paths.map(
      async (path) => (await (await fetch(`${stoa.url}${path}`, { headers })).arrayBuffer()).byteLength,
    ),
  );
  const requests = paths.map((path) => ({ path, headers }));
  const result = await autocannon({ url: stoa.url, connections: CONNECTIONS, duration: seconds, requests });
  if (result.non2xx > 0) throw new Error(`The server refused the map at zoom ${zoom}. Fix that first.`);
  return {
    p99: result.latency.p99,
    kilobytes: Math.max(...sizes) / 1000,
    rate: result['2xx'] / result.duration,
  };
};

/** Measures the community's map at every zoom, over ten connections. */
export const measureMap = async (databaseUrl: string, print: (line: string) => void): Promise<void> => {
  const stoa = await startStoa(databaseUrl);
  try {
    await lookAt(stoa, 5, 3);
    for (const zoom of ZOOMS) {
      const { p99, kilobytes, rate } = await lookAt(stoa, zoom, 3);
      print(
        `Map at zoom ${zoom}: p99 ${p99} ms (goal ${GOAL.p99}), ${kilobytes.toFixed(0)} kB at most (goal ${GOAL.kilobytes}), ${rate.toFixed(0)} answers/s`,
      );
    }
  } finally {
    await stoa.stop();
  }
};
