import { column } from './colonnade/column.ts';
import {
  ceiling,
  depths,
  end,
  floor,
  num,
  poly,
  row,
  views,
  wall,
  type ColonnadeShape,
  type View,
} from './colonnade/view.ts';
import { light } from './colonnade/light.ts';
import { each } from './geometry.ts';
import { brass, byLight } from './palette.ts';
import { fill, line, picture } from './svg.ts';

export type { ColonnadeShape };

/** Draws the light through one gap, across the floor and up the inner wall. */
function shaft(view: View, z: number): string {
  const a = z + 0.42;
  const b = z + 1.5;
  const lag = 1.5;
  return poly(view, [
    [row, floor, a],
    [row, floor, b],
    [wall, floor, b + lag],
    [wall, floor, a + lag],
  ]);
}

function patch(view: View, z: number): string {
  const a = z + 0.42 + 1.5;
  const b = a + 1.08;
  return poly(view, [
    [wall, floor, a],
    [wall, floor, b],
    [wall, 0.55, b + 0.75],
    [wall, 0.55, a + 0.75],
  ]);
}

function landscape({ width, height, vx, vy }: View, p: string): string {
  const hills = `M${vx - 60} ${vy + 2}C${vx + width * 0.1} ${vy - 22} ${vx + width * 0.18} ${vy - 8} ${vx + width * 0.27} ${vy - 26}C${vx + width * 0.38} ${vy - 48} ${vx + width * 0.46} ${vy - 14} ${width + 20} ${vy - 34}V${vy + 20}H${vx - 60}Z`;
  const stars = [
    [0.62, 0.2, 1.6],
    [0.71, 0.11, 1],
    [0.83, 0.27, 1.2],
    [0.9, 0.14, 1.7],
    [0.77, 0.34, 0.9],
    [0.95, 0.31, 1],
  ] as const;

  return (
    `<rect width="${width}" height="${height}" fill="url(#${p}s)"/>` +
    stars
      .map(
        ([x, y, r]) =>
          `<circle cx="${num(x * width)}" cy="${num(y * height)}" r="${r}" fill="${byLight('transparent', '#f6e6c4')}" opacity=".7"/>`,
      )
      .join('') +
    `<rect width="${width}" height="${height}" fill="url(#${p}u)"/>` +
    fill(hills, byLight('#a3b3a0', '#3a2018'), 'opacity=".85"') +
    `<path d="M0 ${vy + 4}H${width}V${height}H0Z" fill="url(#${p}e)"/>`
  );
}

const planes = (view: View, p: string): string =>
  fill(
    poly(view, [
      [wall, floor, 0.6],
      [wall, floor, end],
      [wall, ceiling, end],
      [wall, ceiling, 0.6],
    ]),
    `url(#${p}w)`,
  ) +
  fill(
    poly(view, [
      [wall, ceiling, 0.6],
      [wall, ceiling, end],
      [row + 0.5, ceiling, end],
      [row + 0.5, ceiling, 0.6],
    ]),
    `url(#${p}k)`,
  ) +
  fill(
    poly(view, [
      [wall, floor, 0.6],
      [wall, floor, end],
      [row + 0.5, floor, end],
      [row + 0.5, floor, 0.6],
    ]),
    `url(#${p}f)`,
  );

const beams = (view: View): string =>
  depths
    .toReversed()
    .map(
      (z) =>
        fill(
          poly(view, [
            [wall, ceiling, z - 0.16],
            [row + 0.4, ceiling, z - 0.16],
            [row + 0.4, ceiling - 0.26, z - 0.16],
            [wall, ceiling - 0.26, z - 0.16],
          ]),
          byLight('#d2c4a7', '#0c0806'),
        ) +
        line(
          poly(view, [
            [wall, ceiling - 0.26, z - 0.16],
            [row, ceiling - 0.26, z - 0.16],
          ]),
          brass,
          1,
          `opacity="${num(0.12 + z * 0.014)}"`,
        ),
    )
    .join('');

const joints = (view: View): string =>
  each(9, (i) =>
    poly(view, [
      [wall, floor, 1.4 + i * i * 0.3],
      [row + 0.5, floor, 1.4 + i * i * 0.3],
    ]),
  ) +
  each(4, (i) =>
    poly(view, [
      [wall + 0.9 + i * 1.2, floor, 1.2],
      [wall + 0.9 + i * 1.2, floor, end],
    ]),
  );

function moldings(view: View): string {
  const far = depths.at(-1) ?? end;
  return (
    fill(
      poly(view, [
        [row - 0.42, ceiling - 0.5, 0.7],
        [row - 0.42, ceiling - 0.5, far + 2],
        [row - 0.42, ceiling, far + 2],
        [row - 0.42, ceiling, 0.7],
      ]),
      byLight('#c4b495', '#120c08'),
    ) +
    fill(
      poly(view, [
        [row - 0.42, ceiling - 0.5, 0.7],
        [row - 0.42, ceiling - 0.5, far + 2],
        [row + 0.42, ceiling - 0.5, far + 2],
        [row + 0.42, ceiling - 0.5, 0.7],
      ]),
      byLight('#e8ddc6', '#4a2f18'),
    ) +
    line(
      poly(view, [
        [row - 0.42, ceiling - 0.5, 0.7],
        [row - 0.42, ceiling - 0.5, far],
      ]) +
        poly(view, [
          [row - 0.42, ceiling - 0.14, 0.7],
          [row - 0.42, ceiling - 0.14, far],
        ]),
      brass,
      1.2,
      'opacity=".5"',
    ) +
    line(
      poly(view, [
        [wall, 2.3, 0.7],
        [wall, 2.3, end],
      ]) +
        poly(view, [
          [wall, floor + 0.5, 0.7],
          [wall, floor + 0.5, end],
        ]),
      brass,
      1,
      'opacity=".22"',
    )
  );
}

/** Draws a colonnade at dusk, dark on the left for text. `wide` is 1600 × 1000, `tall` is 900 × 1200. */
export function colonnade(shape: ColonnadeShape = 'wide'): string {
  const view = views[shape];
  const { width, height } = view;
  const p = `stoa-${shape}-`;
  const defs = light(p, view);

  const gaps = [0.9, ...depths];
  const body =
    landscape(view, p) +
    planes(view, p) +
    line(joints(view), byLight('#b5a587', '#050302'), 1.4, 'opacity=".55"') +
    `<g filter="url(#${p}b)">${fill(gaps.map((z) => shaft(view, z)).join(''), `url(#${p}l)`)}${fill(gaps.map((z) => patch(view, z)).join(''), byLight('#fffaf0', '#e2a253'), 'opacity=".13"')}</g>` +
    fill(
      poly(view, [
        [wall, floor, end],
        [row, floor, end],
        [row, ceiling, end],
        [wall, ceiling, end],
      ]),
      byLight('#dccfb4', '#2b1a0f'),
    ) +
    fill(
      poly(view, [
        [-1.3, floor, end],
        [0.7, floor, end],
        [0.7, 1.7, end],
        [-1.3, 1.7, end],
      ]),
      `url(#${p}d)`,
    ) +
    beams(view) +
    moldings(view) +
    depths
      .map((z, i) => ({ z, i }))
      .toReversed()
      .map(({ z, i }) => column(view, z, i, p))
      .join('') +
    `<rect width="${width}" height="${height}" fill="url(#${p}v)"/>`;
  return picture(width, height, defs, body);
}
