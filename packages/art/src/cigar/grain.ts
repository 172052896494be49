import { each, num } from '../geometry.ts';
import { dice, type Seed } from '../random.ts';
import { radial } from '../svg.ts';

const GRAIN = { width: 1200, height: 300 } as const;

/** Leaves room for streaks that end beyond its edges. */
const TILE = { x: -540, y: -50, width: 2280, height: 400 } as const;
const VIEW = Object.values(TILE).join(' ');
const PLACE = `x="${TILE.x}" y="${TILE.y}" width="${TILE.width}" height="${TILE.height}"`;

/** The number of streaks, and the ranges of their half axes. */
const STREAKS: readonly { count: number; long: [number, number]; thick: [number, number] }[] = [
  { count: 5, long: [240, 480], thick: [9, 19] },
  { count: 10, long: [120, 360], thick: [4, 8] },
  { count: 9, long: [70, 260], thick: [1.8, 3.2] },
];

export interface Grain {
  defs: string;
  laid: (x: number, y: number, width: number, height: number) => string;
}

/**
 * Draws dark streaks of wood or leaf along the x axis, because a noise filter takes tenths of a second of CPU time per
 * picture. A pattern repeats and rotates one drawing: `<use>` would copy its elements each time, which were two thirds of
 * all elements that a browser had to style.
 */
export function grain(p: string, seed: Seed, color: string, opacity: number): Grain {
  const d = dice(`grain ${seed}`);
  const streaks = STREAKS.map(({ count, long, thick }) =>
    each(count, (i) => {
      const rx = Math.round(d.between(...long));
      // Puts one streak on each shelf, so that no part of the board stays bare.
      const y = Math.round(((i + d.between(-0.1, 1.1)) / count) * GRAIN.height);
      const ry = d.between(...thick).toFixed(1);
      return `<ellipse cx="${Math.round(d.between(-0.05, 1.05) * GRAIN.width)}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
    }),
  );
  const soft = radial(`${p}f`, 0.5, 0.5, 0.5, [
    [0, color],
    [35, color, 0.72],
    [68, color, 0.24],
    [100, color, 0],
  ]);
  /** Covers a board twice: as drawn, and rotated and stretched. Neither is quite level. */
  const laid = (x: number, y: number, width: number, height: number): string => {
    const [across, down] = [width / GRAIN.width, height / GRAIN.height];
    const tilt = height / 24;
    const lay = (...matrix: number[]) =>
      `<rect ${PLACE} fill="url(#${p}n)" transform="matrix(${matrix.map((value) => Math.round(value * 1000) / 1000).join(' ')})"/>`;
    return (
      lay(across, tilt / GRAIN.width, 0, down, x, y - tilt / 2) +
      lay(-1.4 * across, tilt / GRAIN.width, 0, -down, x + 1.1 * width, y + height - tilt / 2)
    );
  };
  const tile = `<pattern id="${p}n" ${PLACE} viewBox="${VIEW}" patternUnits="userSpaceOnUse" fill="url(#${p}f)" fill-opacity="${num(opacity)}">${streaks.join('')}</pattern>`;
  return { defs: soft + tile, laid };
}
