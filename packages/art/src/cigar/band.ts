import { emblem, type Virtue } from '../emblems.ts';
import { disc, each, leaf, num, oval, pt } from '../geometry.ts';
import { metals, virtueColors, virtueShades } from '../palette.ts';
import type { Dice } from '../random.ts';
import { fill, line, linear } from '../svg.ts';

export interface BandStyle {
  body: string;
  light: string;
  deep: string;
  metal: readonly [string, string, string, string];
  virtue: Virtue | null;
}

const plain: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#d8c7a2', '#efe3c6', '#8d7750'],
  ['#2a2420', '#4c423a', '#120e0b'],
  ['#8a6a3c', '#b8935a', '#4a3518'],
  ['#4b5348', '#71796b', '#252a23'],
];

/** Returns a line's band, or a random plain one for a non-stoic cigar. */
export function bandStyle(virtue: Virtue | null, d: Dice): BandStyle {
  if (virtue)
    return {
      body: virtueColors[virtue],
      light: virtueShades[virtue].light,
      deep: virtueShades[virtue].deep,
      metal: metals.gold,
      virtue,
    };
  const [body, light, deep] = d.pick(plain);
  return { body, light, deep, metal: metals.brass, virtue: null };
}

/** Draws the ornament of bands without an emblem. */
function fleuron(): string {
  return (
    [0, 90, 180, 270]
      .map((a) => `<path transform="rotate(${a} 32 32)" d="${leaf(32, 29, 32, 8, 6)}"/>`)
      .join('') +
    `<path d="${disc(32, 32, 2.6)}"/><path d="${disc(48, 16, 1.8)}${disc(16, 16, 1.8)}${disc(48, 48, 1.8)}${disc(16, 48, 1.8)}"/>`
  );
}

/** Uses a `0 0 64 64` box, and one decimal for a small file. */
export function device(style: BandStyle): string {
  if (!style.virtue) return fleuron();
  return emblem(style.virtue)
    .replaceAll(' fill="currentColor"', '')
    .replaceAll(/-?\d+\.\d\d/g, (exact) => num(Math.round(Number(exact) * 10) / 10));
}

/** Draws a strip around a lying cigar from x1 to x2, with curved sides. */
function strip(x1: number, x2: number, r: number, bow: number): string {
  return `M${pt(x1, -r)}L${pt(x2, -r)}C${pt(x2 - bow, -r * 0.55)} ${pt(x2 - bow, r * 0.55)} ${pt(x2, r)}L${pt(x1, r)}C${pt(x1 - bow, r * 0.55)} ${pt(x1 - bow, -r * 0.55)} ${pt(x1, -r)}Z`;
}

const wornPaints = (p: string, r: number, style: BandStyle): string => {
  const [light, metal, dark, deep] = style.metal;
  return (
    linear(
      `${p}m`,
      [0, -r],
      [0, r],
      [
        [0, deep],
        [16, metal],
        [32, light],
        [58, metal],
        [84, dark],
        [100, deep],
      ],
      true,
    ) +
    linear(
      `${p}n`,
      [0, -r],
      [0, r],
      [
        [0, style.deep],
        [30, style.light],
        [55, style.body],
        [100, style.deep],
      ],
      true,
    ) +
    linear(
      `${p}o`,
      [0, -r],
      [0, r],
      [
        [0, '#000', 0.45],
        [22, '#fff', 0.1],
        [34, '#fff', 0.22],
        [48, '#fff', 0],
        [78, '#000', 0.3],
        [100, '#000', 0.6],
      ],
      true,
    )
  );
};

/**
 * Draws the band on a lying cigar, centered at `x`. `p` prefixes its ids. `seal64` is the id of the band's seal, which is
 * defined once per picture.
 */
export function wornBand(
  p: string,
  seal64: string,
  style: BandStyle,
  x: number,
  thick: number,
): { defs: string; body: string } {
  const r = thick / 2 + 1.6;
  const bow = r * 0.3;
  const half = thick * 0.46;
  const [light] = style.metal;
  const defs = wornPaints(p, r, style);
  const m = `url(#${p}m)`;
  const seal = thick * 0.41;
  const scale = (seal * 1.36) / 64;
  const cx = x - bow * 0.72;
  const beads = each(11, (i) => {
    const t = -0.9 + i * 0.18;
    const lag = bow * 0.76 * (1 - t * t);
    return (
      disc(x - half + thick * 0.085 - lag, t * r, thick * 0.018) +
      disc(x + half - thick * 0.085 - lag, t * r, thick * 0.018)
    );
  });
  const body =
    fill(strip(x - half - 3, x + half + 5, r - 0.5, bow), '#000', 'opacity=".35"') +
    fill(strip(x - half, x + half, r, bow), m) +
    fill(strip(x - half + thick * 0.04, x + half - thick * 0.04, r, bow), `url(#${p}n)`) +
    fill(beads, m) +
    line(strip(x - half + thick * 0.13, x + half - thick * 0.13, r, bow), light, 1.2, 'opacity=".7"') +
    fill(oval(cx, 0, seal * 1.12, seal * 1.02), m) +
    fill(oval(cx, 0, seal * 1.04, seal * 0.95), style.deep) +
    line(oval(cx, 0, seal * 0.97, seal * 0.88), light, 1, 'opacity=".8"') +
    `<use href="#${seal64}" fill="${light}" transform="translate(${num(cx - 32 * scale)} ${num(-32 * scale)}) scale(${scale.toFixed(4)})"/>`;
  const gloss = fill(strip(x - half, x + half, r, bow), `url(#${p}o)`);
  return { defs, body: body + gloss };
}
