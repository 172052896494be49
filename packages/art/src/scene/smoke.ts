import { bandStyle, device } from '../cigar/band.ts';
import { lyingCigar, wrappers } from '../cigar/leaf.ts';
import { vitola } from '../cigar/vitola.ts';
import type { Virtue } from '../emblems.ts';
import { each, num, oval, pt } from '../geometry.ts';
import type { Dice } from '../random.ts';
import { blur, fill, line, linear } from '../svg.ts';
import type { Drawing } from './objects.ts';

/** Draws ash and ember at the foot, at x = 0. */
export function litCigar(
  p: string,
  virtue: Virtue | null,
  d: Dice,
  inch: number,
): Drawing & { length: number; thick: number } {
  const style = bandStyle(virtue, d);
  const w =
    virtue === 'courage' ? wrappers.maduro : virtue === 'justice' ? wrappers.claro : wrappers.colorado;
  const cigar = lyingCigar(`${p}c`, `${p}d`, vitola('Toro'), w, style, d, inch);
  const r = cigar.thick / 2;
  const ash = cigar.thick * 0.8;
  const flakes = each(16, () => {
    const x = d.between(-ash * 0.95, -4);
    const y = d.between(-r * 0.85, r * 0.85);
    return `M${pt(x, y)}q${pt(d.between(2, 8), d.between(-4, 4))} ${pt(d.between(4, 14), d.between(-2, 5))}`;
  });
  const defs =
    cigar.defs +
    `<g id="${p}d">${device(style)}</g>` +
    linear(
      `${p}k`,
      [0, -r],
      [0, r],
      [
        [0, '#6b645c'],
        [30, '#d8d1c6'],
        [60, '#958c81'],
        [100, '#3d3730'],
      ],
      true,
    ) +
    blur(`${p}g`, 8);
  const body =
    fill(
      oval(cigar.length * 0.45, r * 0.98, cigar.length * 0.58, r * 0.5),
      '#000',
      `opacity=".6" filter="url(#${p}g)"`,
    ) +
    cigar.body +
    fill(
      `M4 ${num(-r)}L${num(-ash)} ${num(-r * 0.92)}C${num(-ash - r * 0.42)} ${num(-r * 0.5)} ${num(-ash - r * 0.36)} ${num(r * 0.6)} ${num(-ash)} ${num(r * 0.9)}L4 ${num(r)}C${num(-r * 0.3)} ${num(r * 0.5)} ${num(-r * 0.3)} ${num(-r * 0.5)} 4 ${num(-r)}Z`,
      `url(#${p}k)`,
    ) +
    line(flakes, '#4a433c', 1.4, 'opacity=".7"') +
    line(flakes, '#f0eae0', 1, 'opacity=".5" transform="translate(-1 -1.6)"') +
    line(
      `M3 ${num(-r)}C${num(-r * 0.32)} ${num(-r * 0.5)} ${num(-r * 0.32)} ${num(r * 0.5)} 3 ${num(r)}`,
      '#ff8a3c',
      9,
      `opacity=".7" filter="url(#${p}g)"`,
    ) +
    line(
      `M3 ${num(-r)}C${num(-r * 0.32)} ${num(-r * 0.5)} ${num(-r * 0.32)} ${num(r * 0.5)} 3 ${num(r)}`,
      '#e2622a',
      2.6,
    );
  return { defs, body, length: cigar.length, thick: cigar.thick };
}

export function smoke(p: string, d: Dice, x: number, y: number, height: number): Drawing {
  const ribbon = (sway: number, width: number): string => {
    const top = y - height;
    return `M${pt(x, y)}C${pt(x - sway, y - height * 0.25)} ${pt(x + sway, y - height * 0.45)} ${pt(x + sway * 0.2, y - height * 0.65)}C${pt(x - sway * 0.6, y - height * 0.8)} ${pt(x + sway * 0.4, y - height * 0.9)} ${pt(x + sway, top)}C${pt(x + sway + width, y - height * 0.86)} ${pt(x - sway * 0.2, y - height * 0.76)} ${pt(x + sway * 0.2 + width * 0.7, y - height * 0.6)}C${pt(x + sway + width * 0.5, y - height * 0.42)} ${pt(x - sway * 0.8, y - height * 0.24)} ${pt(x, y)}Z`;
  };
  return {
    defs:
      linear(
        `${p}s`,
        [0, y],
        [0, y - height],
        [
          [0, '#efe6d8', 0.4],
          [50, '#efe6d8', 0.2],
          [100, '#efe6d8', 0],
        ],
        true,
      ) + blur(`${p}q`, 5),
    body: `<g filter="url(#${p}q)">${fill(ribbon(d.between(34, 54), 40), `url(#${p}s)`)}${fill(ribbon(-d.between(24, 44), 26), `url(#${p}s)`, 'opacity=".7"')}</g>`,
  };
}
