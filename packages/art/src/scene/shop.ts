import { box } from '../geometry.ts';
import type { Dice } from '../random.ts';
import { fill } from '../svg.ts';

/** Body, shade, light. */
export const paints: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] =
  [
    ['#24382f', '#14211b', '#3c5a4b'],
    ['#23304a', '#131c2d', '#3d5480'],
    ['#4a1d1e', '#2b1011', '#7c3a38'],
    ['#2b221a', '#17110c', '#57452f'],
    ['#3a2238', '#211220', '#5e3f5a'],
  ];

/** Draws shelves, dark in front of the shop's lit back. */
export function shelves(d: Dice, x: number, y: number, w: number, rows: number, gap: number): string {
  let boxes = '';
  let bands = '';
  let boards = '';
  for (let i = 0; i < rows; i++) {
    const base = y + (i + 1) * gap;
    boards += box(x, base, w, 6);
    for (let at = x + 8; at < x + w - 50;) {
      const bw = d.between(30, 66);
      const bh = d.between(gap * 0.3, gap * 0.72);
      boxes += box(at, base - bh, bw, bh);
      bands += box(at + bw * 0.3, base - bh * 0.62, bw * 0.4, bh * 0.28);
      at += bw + d.between(4, 16);
    }
  }
  return fill(boxes, '#4b2812') + fill(bands, '#d9a85a', 'opacity=".75"') + fill(boards, '#2a1609');
}
