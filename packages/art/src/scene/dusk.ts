import { each, num, pt } from '../geometry.ts';
import type { Dice } from '../random.ts';
import { fill, line, linear } from '../svg.ts';
import type { Drawing } from './objects.ts';

export function sky(p: string, d: Dice, width: number, horizon: number): Drawing {
  const [high, mid, low] = d.pick([
    ['#11121d', '#47304a', '#e39b55'],
    ['#0e1420', '#3c3a50', '#e0a468'],
    ['#15101a', '#5a2e35', '#e68a49'],
  ]);
  const clouds = each(5, (i) => {
    const y = horizon * (0.5 + i * 0.09);
    const x = d.between(0, width * 0.7);
    const w = d.between(width * 0.25, width * 0.5);
    return `M${pt(x, y)}C${pt(x + w * 0.3, y - 12)} ${pt(x + w * 0.6, y - 9)} ${pt(x + w, y + 2)}C${pt(x + w * 0.7, y + 8)} ${pt(x + w * 0.3, y + 7)} ${pt(x, y)}Z`;
  });
  return {
    defs: linear(
      `${p}y`,
      [0, 0],
      [0, horizon],
      [
        [0, high ?? '#111'],
        [55, mid ?? '#433'],
        [100, low ?? '#e90'],
      ],
      true,
    ),
    body: `<rect width="${width}" height="${num(horizon + 2)}" fill="url(#${p}y)"/>${fill(clouds, '#f6b97a', 'opacity=".28"')}`,
  };
}

export function hills(d: Dice, width: number, y: number, height: number, color: string): string {
  const parts = 5;
  const step = width / parts;
  let path = `M0 ${num(y + height + 60)}V${num(y)}`;
  let last = y;
  for (let i = 0; i < parts; i++) {
    const next = y + d.between(-height, height * 0.4);
    path += `C${pt((i + 0.4) * step, last)} ${pt((i + 0.6) * step, next)} ${pt((i + 1) * step, next)}`;
    last = next;
  }
  return fill(`${path}V${num(y + height + 60)}Z`, color);
}

/** Draws broken lines of light on water. */
export function water(p: string, d: Dice, width: number, top: number, bottom: number, sun: number): Drawing {
  const glints = each(46, () => {
    const t = d.between(0, 1);
    const y = top + (bottom - top) * t * t;
    const spread = 40 + t * 260;
    const x = sun + d.between(-spread, spread);
    const w = 14 + t * 70;
    return `M${pt(x - w, y)}q${pt(w, 3 + t * 4)} ${pt(2 * w, 0)}q${pt(-w, -3 - t * 3)} ${pt(-2 * w, 0)}Z`;
  });
  return {
    defs: linear(
      `${p}r`,
      [0, top],
      [0, bottom],
      [
        [0, '#b4713f'],
        [22, '#543a3c'],
        [60, '#1f1c26'],
        [100, '#0c0a0c'],
      ],
      true,
    ),
    body: `<rect y="${num(top)}" width="${width}" height="${num(bottom - top)}" fill="url(#${p}r)"/>${fill(glints, '#f7c985', 'opacity=".5"')}`,
  };
}

export function skyline(d: Dice, width: number, base: number, height: number, color: string): string {
  let path = `M0 ${num(base)}`;
  let windows = '';
  let x = 0;
  while (x < width) {
    const w = d.between(30, 84);
    const h = d.between(height * 0.25, height);
    path += `V${num(base - h)}H${num(x + w)}`;
    for (let k = 0; k < 4; k++)
      if (d.chance(0.4))
        windows += `M${pt(x + w * d.between(0.15, 0.7), base - h * d.between(0.2, 0.85))}h5v8h-5Z`;
    x += w;
  }
  return fill(`${path}V${num(base)}Z`, color) + fill(windows, '#ffcf86', 'opacity=".8"');
}

/** Its foot is at x, y. */
export function cypress(x: number, y: number, h: number, color: string): string {
  const w = h * 0.11;
  return (
    fill(
      `M${pt(x, y - h)}C${pt(x + w * 0.7, y - h * 0.7)} ${pt(x + w * 1.5, y - h * 0.3)} ${pt(x + w * 0.5, y)}H${num(x - w * 0.5)}C${pt(x - w * 1.5, y - h * 0.3)} ${pt(x - w * 0.7, y - h * 0.7)} ${pt(x, y - h)}Z`,
      color,
    ) +
    line(
      `M${pt(x + w * 0.3, y - h * 0.7)}C${pt(x + w * 0.9, y - h * 0.4)} ${pt(x + w * 0.8, y - h * 0.2)} ${pt(x + w * 0.4, y - h * 0.05)}`,
      '#e09a55',
      2,
      'opacity=".4"',
    )
  );
}
