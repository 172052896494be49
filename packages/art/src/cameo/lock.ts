import { num, pt } from '../geometry.ts';
import { fill, line } from '../svg.ts';

/** A cubic curve: start, two control points, end. */
export type Curve = readonly [number, number, number, number, number, number, number, number];

export interface Tone {
  light: string;
  body: string;
  shade: string;
}

function cubic(c: Curve): string {
  return `M${pt(c[0], c[1])}C${pt(c[2], c[3])} ${pt(c[4], c[5])} ${pt(c[6], c[7])}`;
}

function between(a: Curve, b: Curve, t: number): Curve {
  const mix = (i: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7): number => a[i] + (b[i] - a[i]) * t;
  return [mix(0), mix(1), mix(2), mix(3), mix(4), mix(5), mix(6), mix(7)];
}

/** Outlines the area between two curves in the same direction. */
export function area(a: Curve, b: Curve): string {
  return `${cubic(a)}L${pt(b[6], b[7])}C${pt(b[4], b[5])} ${pt(b[2], b[3])} ${pt(b[0], b[1])}Z`;
}

/** Draws a lock of hair or a fold of cloth: the area between two curves, with lines that blend from one to the other. */
export function lock(a: Curve, b: Curve, count: number, tone: Tone, width = 3): string {
  let furrows = '';
  let ridges = '';
  for (let i = 1; i < count; i++) {
    const t = i / count;
    furrows += cubic(between(a, b, t));
    ridges += cubic(between(a, b, t - 0.4 / count));
  }
  return (
    fill(
      area(a, b),
      tone.body,
      `stroke="${tone.body}" stroke-width="${num(width * 1.4)}" stroke-linejoin="round"`,
    ) +
    line(ridges, tone.light, width * 0.7, 'opacity=".75"') +
    line(furrows, tone.shade, width * 0.55, 'opacity=".8"')
  );
}
