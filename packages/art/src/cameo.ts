import { beard, beards, glasses } from './cameo/beard.ts';
import { dress, menDress, womenDress } from './cameo/dress.ts';
import { faceDetail, features, headOutline, modeling } from './cameo/face.ts';
import { hair, menHair, womenHair } from './cameo/hair.ts';
import { hat, menHats, womenHats } from './cameo/hat.ts';
import type { Tone } from './cameo/lock.ts';
import { looksLikeWoman } from './cameo/sitter.ts';
import { disc } from './geometry.ts';
import { brass } from './palette.ts';
import { dice, idPrefix, type Seed } from './random.ts';
import { blur, fill, line, linear, picture, radial } from './svg.ts';

export interface CameoOptions {
  seed: Seed;
  /** Its first name decides between woman and man unless `sitter` does. */
  name?: string;
  sitter?: 'woman' | 'man';
}

type Ground = readonly [light: string, body: string, deep: string];

const grounds: readonly [Ground, ...Ground[]] = [
  ['#4f76a8', '#2c4a73', '#14243c'],
  ['#a34a45', '#7a2a2b', '#381114'],
  ['#639985', '#3f7566', '#173a33'],
  ['#8a5a83', '#63395c', '#2c1829'],
  ['#b06a45', '#8a4526', '#40200f'],
  ['#6d6a5a', '#45443a', '#1d1c17'],
  ['#8f8046', '#65592b', '#2c2610'],
  ['#5c6f86', '#3b4a5c', '#19212c'],
  ['#93625a', '#683f39', '#2c1916'],
  ['#48818a', '#275a63', '#0f2b31'],
];

const shells: readonly [Tone, ...Tone[]] = [
  { light: '#fffaf0', body: '#f0e4d0', shade: '#b39672' },
  { light: '#fff6e6', body: '#eddabf', shade: '#ab855d' },
  { light: '#fdebd3', body: '#e3c4a0', shade: '#96704c' },
  { light: '#efcda6', body: '#cb9c70', shade: '#7a5233' },
  { light: '#cf9f76', body: '#a06d49', shade: '#5a3620' },
];

const hairTones: readonly [Tone, ...Tone[]] = [
  { light: '#fff0d4', body: '#dcc197', shade: '#8d6b41' },
  { light: '#dcb283', body: '#a97c4f', shade: '#5c3d22' },
  { light: '#a98260', body: '#72503a', shade: '#3b271a' },
  { light: '#86685a', body: '#4b362c', shade: '#231712' },
  { light: '#d39a6e', body: '#96603c', shade: '#532f1a' },
];
const gray: readonly [Tone, ...Tone[]] = [
  { light: '#ffffff', body: '#e6dfd2', shade: '#a08f79' },
  { light: '#e4ded3', body: '#b9ae9f', shade: '#6f6455' },
];

const paints = (p: string, ground: Ground, shell: Tone, outline: string): string =>
  radial(`${p}g`, 0.42, 0.36, 0.78, [
    [0, ground[0]],
    [55, ground[1]],
    [100, ground[2]],
  ]) +
  linear(
    `${p}s`,
    [0.9, 0.1],
    [0.1, 0.9],
    [
      [0, shell.light],
      [58, shell.body],
      [100, shell.shade, 0.92],
    ],
  ) +
  blur(`${p}b`, 13) +
  blur(`${p}w`, 16) +
  `<clipPath id="${p}k"><path d="${outline}"/></clipPath>`;

/** Draws a member's portrait (600 × 600) as a shell cameo from the seed. The name only suggests woman or man. */
export function cameo(options: CameoOptions): string {
  const d = dice(`cameo ${options.seed}`);
  const p = idPrefix('c', options.seed, options.name, options.sitter);
  const coin = d.chance(0.42);
  const woman = options.sitter ? options.sitter === 'woman' : (looksLikeWoman(options.name) ?? coin);
  const f = features(d, woman);
  const ground = d.pick(grounds);
  const shell = d.pick(shells);
  const top = f.age > 0.78 ? d.pick(gray) : d.pick(hairTones);
  const linen: Tone = { light: '#fff8ea', body: '#e9dcc3', shade: '#9d8564' };
  const cloth: Tone = d.pick([
    linen,
    { light: '#d9c19a', body: '#b0916a', shade: '#5e4730' },
    { light: '#8c7a69', body: '#574839', shade: '#2a2019' },
    { light: ground[0], body: ground[1], shade: ground[2] },
  ]);
  const cover = d.pick(woman ? womenHats : menHats);
  const style = d.pick(woman ? womenHair : menHair);
  // Voluminous hair doesn't fit under a hat.
  const worn = cover !== 'none' && ['afro', 'highbun', 'curlyLong', 'braid'].includes(style) ? 'none' : cover;
  const { behind, upon } = hair(style, d, top);
  const chosen = d.pick(beards);
  const hairy = !woman && style === 'bald' && chosen === 'none' ? 'full' : chosen;
  const lens = d.chance(0.3) ? d.pick(['round', 'square', 'half']) : '';
  const outline = headOutline(f);
  const flip = d.chance(0.5) ? 'transform="matrix(-1 0 0 1 600 0)"' : '';
  const drop = worn === 'none' && style !== 'highbun' && style !== 'afro' ? -8 : 20;

  const defs = paints(p, ground, shell, outline);

  const head =
    `<path d="${outline}" fill="${ground[2]}" opacity=".55" filter="url(#${p}w)" transform="translate(-10 16)"/>` +
    behind +
    fill(outline, `url(#${p}s)`, `stroke="${shell.shade}" stroke-width="1.6"`) +
    `<g clip-path="url(#${p}k)">${modeling(shell, `${p}b`)}<path d="${outline}" fill="none" stroke="${ground[1]}" stroke-width="16" opacity=".5" filter="url(#${p}b)"/></g>` +
    dress(d.pick(woman ? womenDress : menDress), cloth, linen, `${p}b`) +
    (woman ? '' : beard(hairy, f.chin, top)) +
    upon +
    faceDetail(f, shell, top.shade) +
    (woman && d.chance(0.55)
      ? line('M246 336L246 344', brass, 3) +
        fill(disc(246, 354, 9), linen.light, `stroke="${brass}" stroke-width="3"`)
      : '') +
    (lens ? glasses(lens, d.pick([brass, '#2a1c12', '#e9dcc3'])) : '') +
    hat(
      worn,
      cloth === linen ? { light: '#f5e8cd', body: '#d6c19b', shade: '#7d6440' } : cloth,
      d.pick([ground[2], '#2a1c12', ground[1]]),
    );

  const body =
    `<path d="M0 0H600V600H0Z" fill="url(#${p}g)"/>` +
    `<g ${flip}><g transform="translate(-4 ${drop})">${head}</g></g>` +
    `<circle cx="300" cy="300" r="291" fill="none" stroke="${brass}" stroke-width="3" opacity=".55"/><circle cx="300" cy="300" r="283" fill="none" stroke="${brass}" stroke-width="1" opacity=".4"/>`;
  return picture(600, 600, defs, body);
}
