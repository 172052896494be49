import { bandStyle, device, type BandStyle } from './cigar/band.ts';
import { lyingCigar, wrappers, type Wrapper } from './cigar/leaf.ts';
import { outline, vitola, vitolas } from './cigar/vitola.ts';
import type { Virtue } from './emblems.ts';
import { box, disc, each, leaf, num, oval } from './geometry.ts';
import { ink, virtueShades } from './palette.ts';
import { dice, idPrefix, type Dice, type Seed } from './random.ts';
import { chooseScene, type Scene } from './setting/choose.ts';
import { laidTable } from './setting/laid-table.ts';
import { blur, compose, fill, line, linear, picture, radial } from './svg.ts';

export { vitolas };

export interface CigarOptions {
  /** Null for a non-stoic cigar. */
  virtue: Virtue | null;
  vitola: string;
  name: string;
  seed: Seed;
  /** `2026-11-28`: another day shows the cigar on another table. */
  day?: string;
  /** Instead of the one chosen by cigar and day. */
  scene?: Scene;
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

/** One cigar, or two of them next to each other; `at` is the middle, `turn` the angle. */
function laid(p: string, options: CigarOptions, band: BandStyle, d: Dice, at: { y: number; turn: number }) {
  const v = vitola(options.vitola);
  const w = wrapperFor(options.virtue, d);
  // Short shapes are drawn larger, so that each fills its picture.
  const inch = Math.min(166, 860 / v.length) * (v.length < 5 ? 0.98 : 1);
  const two = d.chance(0.3);
  const first = lyingCigar(`${p}a`, `${p}d`, v, w, band, d, two ? inch * 0.9 : inch);
  const second = lyingCigar(`${p}b`, `${p}d`, v, w, band, d, inch * 0.9, first);
  const place = (c: typeof first, x: number, y: number, angle: number): string => {
    const shadow = outline(c.length, c.thick, v);
    const down = (share: number): string => `translate(${num(-8 * share)} ${num(c.thick * share)})`;
    return (
      `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)}) translate(${num(-c.length / 2)} 0)">` +
      fill(shadow, '#000', `opacity=".55" filter="url(#${p}s)" transform="${down(0.34)}"`) +
      fill(shadow, '#000', `opacity=".55" filter="url(#${p}k)" transform="${down(0.12)}"`) +
      `${c.body}</g>`
    );
  };
  const gap = first.thick * 0.62;
  return {
    defs:
      `<g id="${p}d">${device(band)}</g>` +
      first.defs +
      (two ? second.defs : '') +
      blur(`${p}s`, 22, 'black') +
      blur(`${p}k`, 7, 'black'),
    body: two
      ? place(second, 585, at.y - gap, at.turn + d.between(-2, 3)) + place(first, 612, at.y + gap, at.turn)
      : place(first, 600, at.y, at.turn),
  };
}

/** A still life (1200 × 900) of a product on one of the house's tables, chosen by the cigar and the day. */
export function cigarPicture(options: CigarOptions): string {
  const { virtue, vitola: shape, name, seed, day = '' } = options;
  const which = `${seed} ${name} ${shape} ${virtue}`;
  const scene = options.scene ?? chooseScene(which, day);
  const d = dice(`cigar ${which} ${day}`);
  const p = idPrefix('g', seed, name, shape, virtue, day);
  const band = bandStyle(virtue, d);
  const table = laidTable(p, d, scene, {
    cloth: [band.light, band.body, band.deep],
    device: `<use href="#${p}d"/>`,
  });
  const turn = scene.side * -d.between(15, 24);
  const cigars = laid(p, options, band, d, { y: table.hasRoom ? 540 : 480, turn });
  return compose(1200, 900, [...table.below, cigars, table.veil]);
}

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

/** The band of a line laid flat (1200 × 600): seal with the emblem, Greek key, gilt edges. */
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
