import { byLight } from '../palette.ts';
import { blur, linear, radial } from '../svg.ts';
import type { View } from './view.ts';

const outside = (p: string, { width, height, vx, vy }: View): string =>
  linear(
    `${p}s`,
    [0, 0],
    [0, vy],
    [
      [0, byLight('#bcd0dc', '#0d0c14')],
      [38, byLight('#cbdae1', '#1f1a26')],
      [66, byLight('#d9e2df', '#4a2a2a')],
      [86, byLight('#efe9d8', '#94532b')],
      [100, byLight('#fbf0d6', '#e2a55a')],
    ],
    true,
  ) +
  linear(
    `${p}e`,
    [0, vy],
    [0, vy + height * 0.2],
    [
      [0, byLight('#b7bfa2', '#7a4a28')],
      [30, byLight('#c6c3a6', '#2a190f')],
      [100, byLight('#d8cfb4', '#0e0905')],
    ],
    true,
  ) +
  radial(
    `${p}u`,
    vx + width * 0.14,
    vy - 6,
    width * 0.42,
    [
      [0, byLight('#fff7df', '#ffdc97'), 0.9],
      [22, byLight('#ffeec8', '#f0a95a'), 0.5],
      [60, byLight('#ffe9bd', '#b4602e'), 0.16],
      [100, byLight('#ffe9bd', '#b4602e'), 0],
    ],
    true,
  );

const surfaces = (p: string, { height, vx, vy }: View): string =>
  linear(
    `${p}f`,
    [0, vy],
    [0, height],
    [
      [0, byLight('#e9dcc0', '#6d4524')],
      [22, byLight('#d9caab', '#2b1b0f')],
      [100, byLight('#cdbd9c', '#0d0906')],
    ],
    true,
  ) +
  linear(
    `${p}w`,
    [0, 0],
    [vx, 0],
    [
      [0, byLight('#f3ecdf', '#0b0806')],
      [70, byLight('#eee5d3', '#140e09')],
      [100, byLight('#dccfb4', '#3c2615')],
    ],
    true,
  ) +
  linear(
    `${p}k`,
    [0, 0],
    [0, vy],
    [
      [0, byLight('#eadfca', '#090705')],
      [75, byLight('#e2d5bc', '#130d08')],
      [100, byLight('#cbbb9b', '#3d2715')],
    ],
    true,
  );

const sunbeams = (p: string, { width, vx, vy }: View): string =>
  linear(
    `${p}l`,
    [vx - width * 0.2, 0],
    [width, 0],
    [
      [0, byLight('#fffaf0', '#f2bd70'), 0.1],
      [40, byLight('#fffaf0', '#f2bd70'), 0.5],
      [100, byLight('#fffdf6', '#ffd592'), 0.62],
    ],
    true,
  ) +
  radial(
    `${p}v`,
    vx + width * 0.1,
    vy,
    width * 0.8,
    [
      [30, byLight('#f6f1e7', '#0b0806'), 0],
      [100, byLight('#f6f1e7', '#0b0806'), 0.72],
    ],
    true,
  );

/** Defines every gradient of the hall; `p` prefixes the ids. */
export function light(p: string, view: View): string {
  return (
    linear(
      `${p}h`,
      [0, 0],
      [1, 0],
      [
        [0, byLight('#cdbfa4', '#25150c')],
        [50, byLight('#d8ccb4', '#382012')],
        [80, byLight('#ece2cc', '#7a4824')],
        [100, byLight('#fbf4e4', '#c98a48')],
      ],
    ) +
    outside(p, view) +
    surfaces(p, view) +
    linear(
      `${p}c`,
      [0, 0],
      [1, 0],
      [
        [0, byLight('#c6b89b', '#0c0906')],
        [42, byLight('#d0c4a8', '#1a120b')],
        [68, byLight('#e0d5bd', '#3d2814')],
        [86, byLight('#f1e8d3', '#8d6231')],
        [96, byLight('#fdf8ea', '#dca75c')],
        [100, byLight('#e4d9c0', '#8a5f2e')],
      ],
    ) +
    sunbeams(p, view) +
    linear(
      `${p}d`,
      [0, 0],
      [0, 1],
      [
        [0, byLight('#cfe0e6', '#8a5128')],
        [55, byLight('#e8eee6', '#d98f4a')],
        [100, byLight('#fff6df', '#f6cd8a')],
      ],
    ) +
    blur(`${p}b`, 3)
  );
}
