import { burin, each, leaf, onEllipse, pt } from '../geometry.ts';
import { fill, line } from '../svg.ts';

export interface Strike {
  light: string;
  body: string;
  shade: string;
}

const center = 120;

function circle(r: number, color: string, width: number, extra = ''): string {
  return `<circle cx="120" cy="120" r="${r}" fill="none" stroke="${color}" stroke-width="${width}" ${extra}/>`;
}

/** Draws a shape in relief: its shadow, its lit edge, then the shape. */
export function relief(d: string, strike: Strike): string {
  return (
    fill(d, strike.shade, 'transform="translate(1 1.3)" opacity=".8"') +
    fill(d, strike.light, 'transform="translate(-.6 -.7)"') +
    fill(d, strike.body)
  );
}

export function pearls(r: number, strike: Strike): string {
  const gap = (2 * Math.PI * r) / 60;
  const dash = `stroke-linecap="round" stroke-dasharray="0 ${gap.toFixed(3)}"`;
  return (
    circle(r, strike.shade, 6, `${dash} transform="translate(.8 1)"`) +
    circle(r, strike.body, 5, dash) +
    circle(r, strike.light, 2, `${dash} transform="translate(-.7 -.8)"`)
  );
}

/** Draws the Greek key as a ring between two radii. */
export function meander(inner: number, outer: number, strike: Strike): string {
  const units = 26;
  const step = 360 / units;
  const h = (outer - inner) / 4;
  const walk: readonly (readonly [number, number])[] = [
    [0, 0],
    [0, 4],
    [0.72, 4],
    [0.72, 1.5],
    [0.4, 1.5],
    [0.4, 2.7],
    [0.24, 2.7],
    [0.24, 0.2],
    [1, 0.2],
  ];
  const d = each(units, (i) =>
    walk
      .map(([along, up], k) => {
        const r = inner + up * h;
        const [x, y] = onEllipse(center, center, r, r, (i + along) * step);
        return `${i === 0 && k === 0 ? 'M' : 'L'}${pt(x, y)}`;
      })
      .join(''),
  );
  return (
    line(`${d}Z`, strike.shade, 2, 'transform="translate(.8 1)"') +
    line(`${d}Z`, strike.body, 1.8) +
    line(`${d}Z`, strike.light, 0.6, 'transform="translate(-.4 -.5)"')
  );
}

/** Draws two laurel branches. With `progress` below 1, only that share of the leaves is filled, from the bottom up. */
export function laurel(r: number, strike: Strike, progress = 1): string {
  const pairs = 15;
  const lit = Math.floor(Math.min(1, Math.max(0, progress)) * pairs * 2 + 1e-9);
  let bright = '';
  let waiting = '';
  for (let i = 0; i < pairs; i++) {
    for (const side of [1, -1] as const) {
      const a = 180 - side * (10 + i * 10.7);
      const [x, y] = onEllipse(center, center, r, r, a);
      const tip = (out: number, ahead: number): [number, number] =>
        onEllipse(center, center, r + out, r + out, a - side * ahead);
      const outer = leaf(x, y, ...tip(7.4, 13), 3.5, side * -0.9);
      const inner = leaf(x, y, ...tip(-7.4, 13.4), 3.5, side * 0.9);
      const index = i * 2 + (side === 1 ? 0 : 1);
      if (index < lit) bright += outer + inner;
      else waiting += outer + inner;
    }
  }
  const [lx, ly] = onEllipse(center, center, r, r, 190);
  const [rx, ry] = onEllipse(center, center, r, r, 170);
  const knot = burin(lx - 6, ly - 6, rx + 5, ry + 5, 2) + burin(rx + 6, ry - 6, lx - 5, ly + 5, 2);
  return (
    (waiting ? fill(waiting, 'none', `stroke="${strike.body}" stroke-width=".7" opacity=".55"`) : '') +
    relief(bright + knot, strike)
  );
}

/** Draws a rosette of fine circles. */
export function guilloche(r: number, color: string): string {
  const d = each(24, (i) => {
    const [x, y] = onEllipse(center, center, r / 2, r / 2, i * 15);
    const h = r / 2;
    return `M${pt(x - h, y)}a${h} ${h} 0 1 0 ${r} 0a${h} ${h} 0 1 0 ${-r} 0`;
  });
  return line(d, color, 0.5, 'opacity=".3"');
}

export function rim(kind: 'round' | 'scalloped' | 'rayed'): string {
  if (kind === 'round') return `M8 120a112 112 0 1 0 224 0a112 112 0 1 0 -224 0Z`;
  const count = kind === 'scalloped' ? 36 : 24;
  const [x0, y0] = onEllipse(center, center, 109, 109, 0);
  return `M${pt(x0, y0)}${each(count, (i) => {
    const step = 360 / count;
    const peak = kind === 'scalloped' ? 116.5 : 119;
    const [mx, my] = onEllipse(center, center, peak, peak, (i + 0.5) * step);
    const [x, y] = onEllipse(center, center, 109, 109, (i + 1) * step);
    if (kind === 'scalloped') return `Q${pt(mx, my)} ${pt(x, y)}`;
    const [ax, ay] = onEllipse(center, center, 111, 111, (i + 0.34) * step);
    const [bx, by] = onEllipse(center, center, 111, 111, (i + 0.66) * step);
    return `Q${pt(ax, ay)} ${pt(mx, my)}Q${pt(bx, by)} ${pt(x, y)}`;
  })}Z`;
}
