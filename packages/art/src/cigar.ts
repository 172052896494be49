import { bandStyle, device, type BandStyle } from './cigar/band.ts';
import { lyingCigar, wrappers, type Wrapper } from './cigar/leaf.ts';
import { table, tobaccoLeaf, trifle } from './cigar/table.ts';
import { outline, vitola, vitolas } from './cigar/vitola.ts';
import type { Virtue } from './emblems.ts';
import { box, disc, each, leaf, num, oval } from './geometry.ts';
import { ink, virtueShades } from './palette.ts';
import { dice, idPrefix, type Dice, type Seed } from './random.ts';
import { blur, fill, line, linear, picture, radial } from './svg.ts';

export { vitolas };

export interface CigarOptions {
  /** Null for a non-stoic cigar. */
  virtue: Virtue | null;
  vitola: string;
  name: string;
  seed: Seed;
}

const wrapperByVirtue: Record<Virtue, Wrapper> = {
  wisdom: wrappers.colorado,
  courage: wrappers.maduro,
  justice: wrappers.claro,
  moderation: wrappers.colorado,
};

function wrapperFor(virtue: Virtue | null, d: Dice): Wrapper {
  return virtue
    ? wrapperByVirtue[virtue]
    : d.pick<Wrapper>([wrappers.claro, wrappers.colorado, wrappers.maduro, wrappers.oscuro]);
}

/** Draws a still life (1200 × 900) of one or two cigars of a product on a dark table. */
export function cigarPicture(options: CigarOptions): string {
  const d = dice(`cigar ${options.seed} ${options.name} ${options.vitola}`);
  const p = idPrefix('g', options.seed, options.name, options.vitola, options.virtue);
  const v = vitola(options.vitola);
  const w = wrapperFor(options.virtue, d);
  const band = bandStyle(options.virtue, d);
  const ground = table(`${p}t`, d, 1200, 900, options.virtue ? virtueTint[options.virtue] : '#7a5029');
  // Draws short shapes larger, so that each fills its picture.
  const inch = Math.min(166, 860 / v.length) * (v.length < 5 ? 0.98 : 1);
  const two = d.chance(0.55);
  const first = lyingCigar(`${p}a`, `${p}d`, v, w, band, d, two ? inch * 0.94 : inch);
  const second = lyingCigar(`${p}b`, `${p}d`, v, w, band, d, inch * 0.94, first);
  const dry = tobaccoLeaf(`${p}l`, d);
  const turn = d.between(-27, -15);
  const withLeaf = d.chance(0.6);

  const place = (c: typeof first, x: number, y: number, angle: number): string => {
    const shadow = outline(c.length, c.thick, v);
    return (
      `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)}) translate(${num(-c.length / 2)} 0)">` +
      fill(
        shadow,
        '#000',
        `opacity=".6" filter="url(#${p}s)" transform="translate(-8 ${num(c.thick * 0.34)})"`,
      ) +
      fill(
        shadow,
        '#000',
        `opacity=".55" filter="url(#${p}k)" transform="translate(0 ${num(c.thick * 0.12)})"`,
      ) +
      `${c.body}</g>`
    );
  };

  const crossed = two && d.chance(0.4);
  const gap = first.thick * 0.86;
  const body =
    ground.body +
    (withLeaf
      ? `<g transform="translate(${num(d.between(190, 260))} ${num(d.between(560, 640))}) rotate(${num(turn + d.between(-8, 22))})">${dry.body}</g>`
      : `<g transform="translate(${num(d.between(700, 820))} ${num(d.between(650, 740))}) rotate(${num(d.between(-30, 16))})">${trifle(d)}</g>`) +
    (two
      ? place(second, crossed ? 590 : 570, crossed ? 470 : 450 - gap, crossed ? 24 : turn + d.between(-2, 3))
      : '') +
    place(first, two ? 612 : 600, two ? 450 + (crossed ? 0 : gap * 0.66) : 452, turn) +
    `<rect width="1200" height="900" fill="url(#${p}tv)"/>`;
  const defs =
    `<g id="${p}d">${device(band)}</g>` +
    ground.defs +
    first.defs +
    (two ? second.defs : '') +
    (withLeaf ? dry.defs : '') +
    blur(`${p}s`, 22, 'black') +
    blur(`${p}k`, 7, 'black');
  return picture(1200, 900, defs, body);
}

const virtueTint: Record<Virtue, string> = {
  wisdom: '#5f5247',
  courage: '#7d3c26',
  justice: '#665a35',
  moderation: '#6d4038',
};

const inset = (k: number): string =>
  `transform="translate(600 300) scale(${num(1 - k / 540)} ${num(1 - k / 200)}) translate(-600 -300)"`;

const around = (r: number, t: number): [number, number] => [600 + r * Math.cos(t), 300 + r * Math.sin(t)];

const bandPaints = (p: string, style: BandStyle, virtue: Virtue | null): string => {
  const [light, metal, dark, deep] = style.metal;
  return (
    linear(
      `${p}m`,
      [0, 0],
      [1, 1],
      [
        [0, light],
        [30, metal],
        [55, dark],
        [78, metal],
        [100, deep],
      ],
    ) +
    linear(
      `${p}f`,
      [0, 0],
      [0, 1],
      [
        [0, style.light],
        [42, style.body],
        [100, style.deep],
      ],
    ) +
    radial(`${p}g`, 0.5, 0.4, 0.8, [
      [0, virtue ? virtueShades[virtue].deep : '#3a2a1a'],
      [100, ink[0]],
    ]) +
    linear(
      `${p}e`,
      [8, 0],
      [56, 64],
      [
        [0, light],
        [60, metal],
        [100, dark],
      ],
      true,
    ) +
    blur(`${p}s`, 14, 'black')
  );
};

/** Draws a line's band laid flat (1200 × 600): a seal with the emblem, Greek key, gilt edges. */
export function bandPicture(options: Omit<CigarOptions, 'vitola'>): string {
  const d = dice(`band ${options.seed} ${options.name}`);
  const p = idPrefix('n', options.seed, options.name, options.virtue);
  const style = bandStyle(options.virtue, d);
  const [light, metal] = style.metal;
  const wing =
    'M60 300C60 236 84 214 140 212H420C470 212 480 160 520 130C566 98 634 98 680 130C720 160 730 212 780 212H1060C1116 214 1140 236 1140 300C1140 364 1116 386 1060 388H780C730 388 720 440 680 470C634 502 566 502 520 470C480 440 470 388 420 388H140C84 386 60 364 60 300Z';
  const key =
    each(9, (i) => `M${128 + i * 34} 330v-60h26v42h-12v-24`) +
    each(9, (i) => `M${1072 - i * 34} 330v-60h-26v42h12v-24`);
  const bough = [1, -1]
    .map((s) =>
      each(11, (i) => {
        const a = ((90 - s * (14 + i * 13.4)) * Math.PI) / 180;
        const b = ((90 - s * (26 + i * 13.4)) * Math.PI) / 180;
        return (
          leaf(...around(148, a), ...around(162, b), 8, s * -2) +
          leaf(...around(148, a), ...around(135, b), 8, s * 2)
        );
      }),
    )
    .join('');
  const defs = bandPaints(p, style, options.virtue);
  const body =
    `<rect width="1200" height="600" fill="url(#${p}g)"/>` +
    fill(wing, '#000', `opacity=".6" filter="url(#${p}s)" transform="translate(0 16)"`) +
    fill(wing, `url(#${p}m)`) +
    fill(wing, `url(#${p}f)`, inset(12)) +
    `<path d="${wing}" fill="none" stroke="${light}" stroke-width="1.6" opacity=".8" ${inset(26)}/>` +
    line(key, `url(#${p}m)`, 6, 'stroke-linejoin="miter"') +
    fill(
      box(110, 246, 320, 3) + box(110, 351, 320, 3) + box(770, 246, 320, 3) + box(770, 351, 320, 3),
      metal,
    ) +
    fill(disc(600, 300, 186), `url(#${p}m)`) +
    fill(disc(600, 300, 178), style.deep) +
    fill(bough, `url(#${p}m)`) +
    fill(oval(600, 300, 124, 124), `url(#${p}m)`) +
    fill(oval(600, 300, 119, 119), `url(#${p}f)`) +
    `<g fill="${style.deep}" transform="translate(518 219) scale(2.6)">${device(style)}</g><g fill="url(#${p}e)" transform="translate(516.8 216.8) scale(2.6)">${device(style)}</g>`;
  return picture(1200, 600, defs, body);
}
