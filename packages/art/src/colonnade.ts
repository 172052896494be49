import { each, num as exact } from './geometry.ts';
import { brass } from './palette.ts';
import { blur, fill, line, linear, picture, radial } from './svg.ts';

export type ColonnadeShape = 'wide' | 'tall';

/** One decimal is enough for so wide a picture, and keeps it small behind a page's words. */
function num(value: number): string {
  return exact(Math.round(value * 10) / 10);
}

function pt(x: number, y: number): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

interface View {
  width: number;
  height: number;
  /** The vanishing point. */
  vx: number;
  vy: number;
  /** How strongly depth shortens. */
  focal: number;
}

const views: Record<ColonnadeShape, View> = {
  wide: { width: 1600, height: 1000, vx: 620, vy: 610, focal: 760 },
  tall: { width: 900, height: 1200, vx: 330, vy: 760, focal: 640 },
};

// The hall in paces: its floor, its ceiling, the inner wall on the left, the row of columns on the right.
const floor = -1.55;
const ceiling = 3.5;
const wall = -2.9;
const row = 2.15;
const depths = Array.from({ length: 11 }, (_, i) => 2.3 + i * 1.9);
const end = 23.5;

type Point = readonly [x: number, y: number, z: number];

function poly(view: View, points: readonly Point[]): string {
  return `M${points.map(([x, y, z]) => pt(Math.round(view.vx + (view.focal * x) / z), Math.round(view.vy - (view.focal * y) / z))).join('L')}Z`;
}

/** One column with base, fluted shaft and capital, lit along its outer side. */
function column(view: View, z: number, index: number, p: string): string {
  const k = view.focal / z;
  const x = view.vx + row * k;
  const y = (up: number): number => view.vy - up * k;
  const r = 0.34 * k;
  const base = y(floor);
  const top = y(ceiling - 0.5);
  const shaft = `M${pt(x - r * 0.84, top + r * 0.7)}L${pt(x + r * 0.84, top + r * 0.7)}C${pt(x + r, top + (base - top) * 0.4)} ${pt(x + r, base - r)} ${pt(x + r * 1.02, base - r * 0.5)}L${pt(x - r * 1.02, base - r * 0.5)}C${pt(x - r, base - r)} ${pt(x - r, top + (base - top) * 0.4)} ${pt(x - r * 0.84, top + r * 0.7)}Z`;
  const foot = `M${pt(x - r * 1.02, base - r * 0.5)}h${num(r * 2.04)}c${num(r * 0.34)} 0 ${num(r * 0.34)} ${num(r * 0.26)} 0 ${num(r * 0.26)}h${num(r * 0.26)}v${num(r * 0.3)}h${num(-r * 2.56)}v${num(-r * 0.3)}h${num(r * 0.26)}c${num(-r * 0.34)} 0 ${num(-r * 0.34)} ${num(-r * 0.26)} 0 ${num(-r * 0.26)}Z`;
  const capital = `M${pt(x - r * 0.84, top + r * 0.7)}h${num(r * 1.68)}c${num(r * 0.1)} ${num(-r * 0.24)} ${num(r * 0.42)} ${num(-r * 0.34)} ${num(r * 0.56)} ${num(-r * 0.4)}v${num(-r * 0.34)}h${num(-r * 2.8)}v${num(r * 0.34)}c${num(r * 0.14)} ${num(r * 0.06)} ${num(r * 0.46)} ${num(r * 0.16)} ${num(r * 0.56)} ${num(r * 0.4)}Z`;
  const flutes =
    index < 4
      ? each(7, (i) => {
          const s = Math.sin(-1.2 + i * 0.4);
          return `M${pt(x + s * r * 0.82, top + r * 0.9)}L${pt(x + s * r, base - r * 0.62)}`;
        })
      : '';
  const haze = Math.min(0.55, index * 0.055);
  return (
    fill(shaft + foot + capital, `url(#${p}c)`) +
    (flutes
      ? line(flutes, '#050302', Math.max(0.8, r * 0.05), 'opacity=".6"') +
        line(
          flutes,
          brass,
          Math.max(0.5, r * 0.018),
          `opacity=".3" transform="translate(${num(r * 0.05)} 0)"`,
        )
      : '') +
    line(
      `M${pt(x + r * 0.85, top + r * 0.74)}C${pt(x + r * 1, top + (base - top) * 0.4)} ${pt(x + r, base - r)} ${pt(x + r * 1.01, base - r * 0.52)}M${pt(x - r * 1.36, top - r * 0.02)}h${num(r * 2.74)}M${pt(x + r * 1.28, base - r * 0.22)}v${num(r * 0.2)}`,
      '#f0c987',
      Math.max(0.7, r * 0.035),
      'opacity=".75"',
    ) +
    (haze > 0 ? fill(shaft + foot + capital, '#b0602c', `opacity="${num(haze * 0.5)}"`) : '')
  );
}

/** The evening's light through one gap: across the floor and a little way up the inner wall. */
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

/**
 * The house's opening picture: the hall of a stoa at dusk, seen down its length, the columns on the right against
 * the last light, the left side in warm black so that words may stand on it. `wide` is 1600 × 1000, `tall` 900 × 1200.
 */
export function colonnade(shape: ColonnadeShape = 'wide'): string {
  const view = views[shape];
  const { width, height, vx, vy } = view;
  const p = `stoa-${shape}-`;
  const defs =
    linear(
      `${p}s`,
      [0, 0],
      [0, vy],
      [
        [0, '#0d0c14'],
        [38, '#1f1a26'],
        [66, '#4a2a2a'],
        [86, '#94532b'],
        [100, '#e2a55a'],
      ],
      true,
    ) +
    linear(
      `${p}e`,
      [0, vy],
      [0, vy + height * 0.2],
      [
        [0, '#7a4a28'],
        [30, '#2a190f'],
        [100, '#0e0905'],
      ],
      true,
    ) +
    radial(
      `${p}u`,
      vx + width * 0.14,
      vy - 6,
      width * 0.42,
      [
        [0, '#ffdc97', 0.9],
        [22, '#f0a95a', 0.5],
        [60, '#b4602e', 0.16],
        [100, '#b4602e', 0],
      ],
      true,
    ) +
    linear(
      `${p}f`,
      [0, vy],
      [0, height],
      [
        [0, '#6d4524'],
        [22, '#2b1b0f'],
        [100, '#0d0906'],
      ],
      true,
    ) +
    linear(
      `${p}w`,
      [0, 0],
      [vx, 0],
      [
        [0, '#0b0806'],
        [70, '#140e09'],
        [100, '#3c2615'],
      ],
      true,
    ) +
    linear(
      `${p}k`,
      [0, 0],
      [0, vy],
      [
        [0, '#090705'],
        [75, '#130d08'],
        [100, '#3d2715'],
      ],
      true,
    ) +
    linear(
      `${p}c`,
      [0, 0],
      [1, 0],
      [
        [0, '#0c0906'],
        [42, '#1a120b'],
        [68, '#3d2814'],
        [86, '#8d6231'],
        [96, '#dca75c'],
        [100, '#8a5f2e'],
      ],
    ) +
    linear(
      `${p}l`,
      [vx - width * 0.2, 0],
      [width, 0],
      [
        [0, '#f2bd70', 0.1],
        [40, '#f2bd70', 0.5],
        [100, '#ffd592', 0.62],
      ],
      true,
    ) +
    radial(
      `${p}v`,
      vx + width * 0.1,
      vy,
      width * 0.8,
      [
        [30, '#0b0806', 0],
        [100, '#0b0806', 0.72],
      ],
      true,
    ) +
    linear(
      `${p}d`,
      [0, 0],
      [0, 1],
      [
        [0, '#8a5128'],
        [55, '#d98f4a'],
        [100, '#f6cd8a'],
      ],
    ) +
    blur(`${p}b`, 3);

  const far = depths.at(-1) ?? end;
  const beams = depths
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
          '#0c0806',
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
  const joints =
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
  const gaps = [0.9, ...depths];
  const hills = `M${vx - 60} ${vy + 2}C${vx + width * 0.1} ${vy - 22} ${vx + width * 0.18} ${vy - 8} ${vx + width * 0.27} ${vy - 26}C${vx + width * 0.38} ${vy - 48} ${vx + width * 0.46} ${vy - 14} ${width + 20} ${vy - 34}V${vy + 20}H${vx - 60}Z`;
  const stars = [
    [0.62, 0.2, 1.6],
    [0.71, 0.11, 1],
    [0.83, 0.27, 1.2],
    [0.9, 0.14, 1.7],
    [0.77, 0.34, 0.9],
    [0.95, 0.31, 1],
  ] as const;

  const body =
    `<rect width="${width}" height="${height}" fill="url(#${p}s)"/>` +
    stars
      .map(
        ([x, y, r]) =>
          `<circle cx="${num(x * width)}" cy="${num(y * height)}" r="${r}" fill="#f6e6c4" opacity=".7"/>`,
      )
      .join('') +
    `<rect width="${width}" height="${height}" fill="url(#${p}u)"/>` +
    fill(hills, '#3a2018', 'opacity=".85"') +
    `<path d="M0 ${vy + 4}H${width}V${height}H0Z" fill="url(#${p}e)"/>` +
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
    ) +
    line(joints, '#050302', 1.4, 'opacity=".55"') +
    `<g filter="url(#${p}b)">${fill(gaps.map((z) => shaft(view, z)).join(''), `url(#${p}l)`)}${fill(gaps.map((z) => patch(view, z)).join(''), '#e2a253', 'opacity=".13"')}</g>` +
    fill(
      poly(view, [
        [wall, floor, end],
        [row, floor, end],
        [row, ceiling, end],
        [wall, ceiling, end],
      ]),
      '#2b1a0f',
    ) +
    fill(
      poly(view, [
        [-1.3, floor, end],
        [0.7, floor, end],
        [0.7, 1.7, end],
        [-1.3, 1.7, end],
      ]),
      '#f4c37a',
    ) +
    beams +
    fill(
      poly(view, [
        [row - 0.42, ceiling - 0.5, 0.7],
        [row - 0.42, ceiling - 0.5, far + 2],
        [row - 0.42, ceiling, far + 2],
        [row - 0.42, ceiling, 0.7],
      ]),
      '#120c08',
    ) +
    fill(
      poly(view, [
        [row - 0.42, ceiling - 0.5, 0.7],
        [row - 0.42, ceiling - 0.5, far + 2],
        [row + 0.42, ceiling - 0.5, far + 2],
        [row + 0.42, ceiling - 0.5, 0.7],
      ]),
      '#4a2f18',
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
    ) +
    depths
      .map((z, i) => ({ z, i }))
      .toReversed()
      .map(({ z, i }) => column(view, z, i, p))
      .join('') +
    `<rect width="${width}" height="${height}" fill="url(#${p}v)"/>`;
  return picture(width, height, defs, body).replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ');
}
