import { blur, linear, radial } from '../svg.ts';
import type { View } from './view.ts';

/** Every gradient of the hall; `p` prefixes the ids. */
export function light(p: string, view: View): string {
  const { width, height, vx, vy } = view;
  return (
    linear(
      `${p}h`,
      [0, 0],
      [1, 0],
      [
        [0, '#25150c'],
        [50, '#382012'],
        [80, '#7a4824'],
        [100, '#c98a48'],
      ],
    ) +
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
    blur(`${p}b`, 3)
  );
}
