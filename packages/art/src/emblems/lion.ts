import { box, burin, cut, disc, each, onEllipse, pt } from '../geometry.ts';

/** Outlines the face, scaled around its center by `k`. */
function face(k: number): string {
  const half: [number, number][] = [
    [27.4, 14.2],
    [22.8, 15.6],
    [20.8, 19],
    [19.2, 22.4],
    [20, 26.4],
    [21.2, 29.8],
    [22, 32.6],
    [21.6, 36],
    [22.6, 39.6],
    [23.8, 44.6],
    [27.6, 49],
    [32, 49.4],
  ];
  const back = half.slice(0, -1).toReversed();
  const grow = ([x, y]: [number, number]): string => pt(32 + (x - 32) * k, 32 + (y - 32) * k);
  const all = [...half.map(grow), ...back.map(([x, y]) => grow([64 - x, y])), grow([32, 14.4])];
  return `M${grow([32, 14.4])}C${all.join(' ')}Z`;
}

/** Cuts one side's features into the solid face. */
function features(s: 1 | -1): string {
  const x = (v: number): number => 32 + (v - 32) * s;
  const p = (a: number, b: number): string => `${x(a)} ${b}`;
  const eye = `M${p(22.9, 24.7)}C${p(24.6, 23.2)} ${p(27.6, 23.8)} ${p(29.2, 27.1)}C${p(26.8, 28)} ${p(24.2, 27.4)} ${p(22.9, 24.7)}Z`;
  const nose = `M${p(32, 35)}L${p(27.6, 35)}C${p(27.2, 36.8)} ${p(29.4, 38.6)} ${p(32, 39.9)}Z`;
  return (
    eye +
    disc(x(26.5), 25.6, 0.75) +
    nose +
    burin(x(21.4), 22.6, x(30), 24.2, 0.6, -1 * s) +
    burin(x(29.9), 26.6, x(28.2), 34.2, 0.5, -0.35 * s) +
    burin(x(31.4), 41.2, x(24.8), 42, 0.75, -1.1 * s) +
    burin(x(23), 30.6, x(25), 38, 0.45, 0.5 * s) +
    burin(x(29.2), 16, x(30.6), 22.6, 0.45, 0.3 * s) +
    burin(x(25.6), 17, x(27.4), 21, 0.4, 0.3 * s) +
    burin(x(28.6), 45.6, x(31.6), 46.6, 0.4, -0.3 * s) +
    disc(x(27.8), 39.4, 0.42) +
    disc(x(26), 38.8, 0.42) +
    disc(x(26.7), 40.6, 0.42)
  );
}

function seal(): string {
  const eye = (s: 1 | -1): string => burin(32 - 10 * s, 23, 32 - 3 * s, 28.4, 2.6, 0.8 * s);
  return (
    eye(1) +
    eye(-1) +
    'M25.4 33.4L38.6 33.4L32 40.4Z' +
    box(31, 39, 2, 6) +
    burin(24.6, 45.6, 39.4, 45.6, 1.7, -1.4)
  );
}

function star(): string {
  const points = each(
    24,
    (i) =>
      `${i === 0 ? 'M' : 'L'}${pt(...onEllipse(32, 32, i % 2 === 0 ? 31.6 : 24.4, i % 2 === 0 ? 31.8 : 26, i * 15))}`,
  );
  return `${points}Z`;
}

const locks = 22;

/** Returns how far a lock's tip bends away from the crown. */
function sweep(degrees: number): number {
  return (
    11 * Math.sin((degrees * Math.PI) / 180) +
    (degrees > 90 && degrees < 270 ? 3 * Math.sign(degrees - 180) : 0)
  );
}

function edge(): string {
  const step = 360 / locks;
  const valley = (i: number): [number, number] => onEllipse(32, 32.2, 23.6, 25.4, (i - 0.5) * step);
  const start = valley(0);
  const parts = each(locks, (i) => {
    const a = i * step;
    const tip = onEllipse(32, 32.2, i % 2 === 0 ? 31 : 29, i % 2 === 0 ? 31.4 : 29.6, a + sweep(a));
    const swell1 = onEllipse(32, 32.2, 27.6, 29, a - step * 0.62 + sweep(a) * 0.2);
    const swell2 = onEllipse(32, 32.2, 27.6, 29, a + step * 0.62 + sweep(a) * 0.2);
    const end = valley(i + 1);
    return `Q${pt(...swell1)} ${pt(...tip)}Q${pt(...swell2)} ${pt(...end)}`;
  });
  return `M${pt(...start)}${parts}Z`;
}

/** Draws one long line up each lock, and a short one in each hollow. */
function hair(): string {
  const step = 360 / locks;
  return each(locks * 2, (i) => {
    const a = (i * step) / 2;
    const long = i % 2 === 0;
    const [x1, y1] = onEllipse(32, 32, long ? 15.2 : 14.6, long ? 21.4 : 20.6, a);
    const [x2, y2] = onEllipse(
      32,
      32.2,
      long ? 27.4 : 22.6,
      long ? 28.2 : 24.4,
      a + sweep(a) * (long ? 0.75 : 0.3),
    );
    const bend = a === 0 || a === 180 ? 0 : a < 180 ? -0.9 : 0.9;
    return burin(x1, y1, x2, y2, long ? 0.62 : 0.5, bend);
  });
}

/** Draws only mane and face, for small sizes. */
export function smallLion(): string {
  return cut(star(), face(1.36)) + cut(face(1.14), seal());
}

/** Draws the emblem of courage: a lion's head from the front. */
export function lion(): string {
  return cut(edge(), face(1.085), hair()) + cut(face(1), features(1), features(-1));
}
