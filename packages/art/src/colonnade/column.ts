import { each } from '../geometry.ts';
import { brass, byLight } from '../palette.ts';
import { fill, line } from '../svg.ts';
import { ceiling, floor, num, pt, row, type View } from './view.ts';

export function column(view: View, z: number, index: number, p: string): string {
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
    index < 3
      ? each(7, (i) => {
          const s = Math.sin(-1.2 + i * 0.4);
          return `M${pt(x + s * r * 0.82, top + r * 0.9)}L${pt(x + s * r, base - r * 0.62)}`;
        })
      : '';
  // Far columns are drawn in haze.
  const stone = index < 4 ? `url(#${p}c)` : `url(#${p}h)`;
  return (
    fill(shaft + foot + capital, stone) +
    (flutes
      ? line(flutes, byLight('#a39273', '#050302'), Math.max(0.8, r * 0.05), 'opacity=".6"') +
        line(
          flutes,
          brass,
          Math.max(0.5, r * 0.018),
          `opacity=".3" transform="translate(${num(r * 0.05)} 0)"`,
        )
      : '') +
    line(
      `M${pt(x + r * 0.85, top + r * 0.74)}C${pt(x + r * 1, top + (base - top) * 0.4)} ${pt(x + r, base - r)} ${pt(x + r * 1.01, base - r * 0.52)}M${pt(x - r * 1.36, top - r * 0.02)}h${num(r * 2.74)}M${pt(x + r * 1.28, base - r * 0.22)}v${num(r * 0.2)}`,
      byLight('#fffdf6', '#f0c987'),
      Math.max(0.7, r * 0.035),
      'opacity=".75"',
    )
  );
}
