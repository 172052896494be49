import { num as exact } from '../geometry.ts';

export type ColonnadeShape = 'wide' | 'tall';

/** One decimal is enough for a picture this wide, and keeps the file small. */
export function num(value: number): string {
  return exact(Math.round(value * 10) / 10);
}

export function pt(x: number, y: number): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

export interface View {
  width: number;
  height: number;
  /** The vanishing point. */
  vx: number;
  vy: number;
  /** The strength of the foreshortening. */
  focal: number;
}

export const views: Record<ColonnadeShape, View> = {
  wide: { width: 1600, height: 1000, vx: 620, vy: 610, focal: 760 },
  tall: { width: 900, height: 1200, vx: 330, vy: 760, focal: 640 },
};

// Positions in paces: the floor, the ceiling, the inner wall on the left, the columns on the right.
export const floor = -1.55;
export const ceiling = 3.5;
export const wall = -2.9;
export const row = 2.15;
export const depths = Array.from({ length: 11 }, (_, i) => 2.3 + i * 1.9);
export const end = 23.5;

export type Point = readonly [x: number, y: number, z: number];

/** Draws a polygon in perspective. */
export function poly(view: View, points: readonly Point[]): string {
  return `M${points.map(([x, y, z]) => pt(Math.round(view.vx + (view.focal * x) / z), Math.round(view.vy - (view.focal * y) / z))).join('L')}Z`;
}
