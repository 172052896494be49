import { grain, type Grain } from './grain.ts';
import { each, num, pt } from '../geometry.ts';
import type { Dice } from '../random.ts';
import { fill, line, linear } from '../svg.ts';
import { wornBand, type BandStyle } from './band.ts';
import { outline, type Vitola } from './vitola.ts';

/** Stops go from the lit ridge to the dark underside. */
export type Wrapper = readonly [light: string, body: string, dark: string, deep: string];

/** Wrapper shades from light to dark, under the trade's names. */
export const wrappers = {
  claro: ['#d9ab72', '#b27f48', '#74491f', '#341d0a'],
  colorado: ['#c1874f', '#8f5729', '#552d11', '#241105'],
  maduro: ['#95623b', '#5f371c', '#34190a', '#160803'],
  oscuro: ['#755138', '#432818', '#231208', '#0e0603'],
} as const satisfies Record<string, Wrapper>;

/** Draws the filler leaves at the foot. */
function foot(thick: number, nip: number, d: Dice, w: Wrapper): string {
  const ry = nip * 0.93;
  const rx = ry * 0.32;
  // These are short curls on a widening spiral.
  const count = Math.round(thick / 7);
  const folds = each(count, (i) => {
    const a = i * 2.4 + d.between(-0.3, 0.3);
    const k = 0.8 * Math.sqrt((i + 0.5) / count);
    const x = Math.cos(a) * rx * k;
    const y = Math.sin(a) * ry * k;
    const s = thick * 0.045;
    return `M${pt(x - s * 0.4, y - s)}q${pt(s * 0.9, s * 0.4)} ${pt(s * 0.3, s * 2)}`;
  });
  const ring = (k: number, color: string): string =>
    `<ellipse cx="0" cy="0" rx="${num(rx * k)}" ry="${num(ry * k)}" fill="${color}"/>`;
  return (
    ring(1.06, w[2]) +
    ring(1, w[0]) +
    ring(0.93, w[3]) +
    ring(0.86, w[2]) +
    line(folds, w[1], 2.2) +
    line(folds, w[3], 1.2, 'transform="translate(1 1.4)"')
  );
}

function veins(length: number, thick: number, d: Dice, w: Wrapper): string {
  const r = thick / 2;
  const ribs = each(9, (i) => {
    const x = d.between(0, length * 0.8);
    const y = -r + (i + d.between(0.2, 0.8)) * (thick / 9);
    const run = d.between(0.12, 0.4) * length;
    return `M${pt(x, y)}c${pt(run * 0.3, d.between(-4, 4))} ${pt(run * 0.7, d.between(-5, 5))} ${pt(run, d.between(-9, 9))}`;
  });
  const twigs = each(7, () => {
    const x = d.between(0, length * 0.92);
    const y = d.between(-r, r * 0.8);
    return `M${pt(x, y)}q${pt(d.between(8, 20), d.between(-2, 3))} ${pt(d.between(20, 36), d.between(4, 15))}`;
  });
  const step = length / 3.4;
  const seams = each(
    3,
    (i) =>
      `M${pt(step * (i + 0.35), -r)}C${pt(step * (i + 0.55), -r * 0.4)} ${pt(step * (i + 1), r * 0.3)} ${pt(step * (i + 1.25), r)}`,
  );
  return (
    line(ribs, w[3], 1.6, 'opacity=".4"') +
    line(ribs, w[0], 1, 'opacity=".45" transform="translate(0 -1.4)"') +
    line(twigs, w[3], 1, 'opacity=".32"') +
    line(seams, w[3], 2.6, 'opacity=".55"') +
    line(seams, w[0], 1.3, 'opacity=".5" transform="translate(-2 -.6)"')
  );
}

interface LyingCigar {
  p: string;
  defs: string;
  body: string;
  bare: string;
  bandX: number;
  length: number;
  thick: number;
  fibres: Grain;
}

const leafPaints = (p: string, r: number, length: number, w: Wrapper): string =>
  linear(
    `${p}w`,
    [0, -r],
    [0, r],
    [
      [0, w[2]],
      [12, w[1]],
      [30, w[0]],
      [48, w[1]],
      [76, w[2]],
      [93, w[3]],
      [100, w[2]],
    ],
    true,
  ) +
  linear(
    `${p}l`,
    [0, 0],
    [length, 0],
    [
      [0, '#ffdca6', 0.16],
      [40, '#ffdca6', 0],
      [82, '#000', 0.04],
      [100, '#000', 0.4],
    ],
    true,
  ) +
  linear(
    `${p}h`,
    [0, 0],
    [length, 0],
    [
      [2, '#ffe2b4', 0.05],
      [30, '#ffe2b4', 0.26],
      [70, '#ffe2b4', 0.16],
      [94, '#ffe2b4', 0],
    ],
    true,
  );

/**
 * Draws a cigar along the x axis with its band (`seal64` is the id of the band's seal). If `other` has the same
 * dimensions, the cigar reuses its leaf and shades and needs no `defs` of its own.
 */
export function lyingCigar(
  prefix: string,
  seal64: string,
  v: Vitola,
  w: Wrapper,
  band: BandStyle,
  d: Dice,
  inch: number,
  other?: LyingCigar,
): LyingCigar {
  const p = other?.p ?? prefix;
  const length = v.length * inch;
  const thick = (v.gauge / 64) * inch * 1.2;
  const r = thick / 2;
  const shape = outline(length, thick, v);
  const bandX = length * (v.head > 0.2 ? 0.6 : 0.71);
  const worn = wornBand(`${p}b`, seal64, band, bandX, thick);
  const own = grain(`${p}t`, d.whole(1, 400), '#1a0b03', 0.36);
  const fibres = other?.fibres ?? own;
  const defs =
    leafPaints(p, r, length, w) +
    own.defs +
    `<clipPath id="${p}c"><path d="${shape}"/></clipPath>` +
    worn.defs;
  const half = length * 0.6;
  const lengthwise = fibres.laid(-20, -r, half, thick) + fibres.laid(length + 10, r, -half, -thick);
  const cap =
    v.head > 0
      ? ''
      : line(
          `M${pt(length - r * 0.95, -r)}C${pt(length - r * 1.15, -r * 0.4)} ${pt(length - r * 1.15, r * 0.4)} ${pt(length - r * 0.95, r)}`,
          w[3],
          1.8,
          'opacity=".6"',
        );
  const glint = `<rect x="${num(length * 0.02)}" y="${num(-r * 0.56)}" width="${num(length * 0.92)}" height="${num(r * 0.2)}" rx="${num(r * 0.1)}" fill="url(#${p}h)"/>`;
  const end = foot(thick, v.foot > 0 ? r * 0.42 : r, d, w);
  const bare =
    fill(shape, `url(#${p}w)`) +
    `<g clip-path="url(#${p}c)">${lengthwise}${veins(length, thick, d, w)}${cap}${glint}${fill(shape, `url(#${p}l)`)}</g>` +
    end;
  return { p, defs: other ? '' : defs, body: bare + worn.body, bare, bandX, length, thick, fibres };
}
