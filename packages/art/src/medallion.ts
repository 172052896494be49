import {
  badgeNames,
  deviceDrawing,
  isVirtue,
  medals,
  type BadgeName,
  type Device,
  type Medal,
  type Rank,
} from './medallion/catalogue.ts';
import { guilloche, laurel, meander, pearls, rim, type Strike } from './medallion/rings.ts';
import { onEllipse, disc, num } from './geometry.ts';
import { byLight, ink, metals, virtueColors, virtueShades } from './palette.ts';
import { idPrefix } from './random.ts';
import { fill, linear, picture, radial } from './svg.ts';

export { badgeNames, type BadgeName, type Device, type Medal, type Rank };

/** A badge by name, or a rank and an emblem; `progress` (0 to 1) draws an unfinished medal. */
export type MedallionOptions = ({ badge: BadgeName } | { rank: Rank; emblem: Device }) & {
  progress?: number;
};

const metalByRank: Record<Rank, keyof typeof metals> = {
  first: 'bronze',
  apprentice: 'bronze',
  philosopher: 'brass',
  master: 'gold',
  grandmaster: 'gold',
};

/** The dull metal of unearned medals. */
const blank = [
  byLight('#fbf5e6', '#8d7a5e'),
  byLight('#d9ccb0', '#5d4f3b'),
  byLight('#b9a983', '#3a3024'),
  byLight('#8f7e58', '#17120c'),
] as const;

const struckLeaf: Strike = { light: metals.brass[0], body: metals.brass[1], shade: metals.brass[3] };

type Metal = readonly [light: string, body: string, shade: string, deep: string];

type Enamel = readonly [light: string, body: string, deep: string];

/** Returns the virtue's color, or warm black without one. */
function enamel(device: Device, waiting: boolean): Enamel {
  if (waiting)
    return [byLight('#c4b48e', '#2a231b'), byLight('#ad9b74', '#1d1812'), byLight('#857550', ink[0])];
  if (isVirtue(device)) return [virtueShades[device].light, virtueColors[device], virtueShades[device].deep];
  return ['#5a452c', '#33261a', '#150f09'];
}

/** Draws the rank's ornament, or for an unfinished medal a laurel that fills leaf by leaf. */
function ring(rank: Rank, strike: Strike, progress: number | undefined): string {
  if (progress !== undefined && rank !== 'first') return laurel(92, struckLeaf, progress);
  if (rank === 'first') return '';
  if (rank === 'apprentice') return pearls(92, strike);
  if (rank === 'philosopher') return meander(87, 98, strike);
  return laurel(92, strike);
}

function stones(strike: Strike): string {
  const at = [45, 135, 225, 315].map((a) => onEllipse(120, 120, 92, 92, a));
  const colors = [virtueColors.wisdom, virtueColors.courage, virtueColors.justice, virtueColors.moderation];
  return at
    .map(([x, y], i) => {
      const color = colors[i] ?? strike.body;
      return (
        fill(disc(x, y, 9), strike.shade) +
        fill(disc(x, y, 8.2), strike.body) +
        fill(disc(x, y, 6.2), color) +
        fill(disc(x - 1.8, y - 2, 1.7), '#fff', 'opacity=".5"')
      );
    })
    .join('');
}

const hoop = (r: number, color: string, width: number, opacity = 1): string =>
  `<circle cx="120" cy="120" r="${r}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`;

const medalPaints = (
  p: string,
  [light, body, shade, deep]: Metal,
  [fieldLight, fieldBody, fieldDeep]: Enamel,
): string =>
  linear(
    `${p}a`,
    [0, 0],
    [1, 1],
    [
      [0, light],
      [32, body],
      [58, shade],
      [80, body],
      [100, deep],
    ],
  ) +
  linear(
    `${p}b`,
    [0, 0],
    [1, 1],
    [
      [0, deep],
      [35, shade],
      [62, body],
      [82, light],
      [100, body],
    ],
  ) +
  radial(`${p}c`, 0.36, 0.3, 0.85, [
    [0, body],
    [55, shade],
    [100, deep],
  ]) +
  radial(`${p}f`, 0.4, 0.32, 0.78, [
    [0, fieldLight],
    [42, fieldBody],
    [100, fieldDeep],
  ]) +
  linear(
    `${p}e`,
    [10, 2],
    [50, 62],
    [
      [0, light],
      [45, body],
      [100, shade],
    ],
    true,
  );

/** Draws a medal as a complete SVG (240 × 240). The same options always give the same drawing. */
export function medallion(options: MedallionOptions): string {
  const { rank, device }: Medal =
    'badge' in options ? medals[options.badge] : { rank: options.rank, device: options.emblem };
  const progress = options.progress !== undefined && options.progress < 1 ? options.progress : undefined;
  const waiting = progress !== undefined;
  const metal = waiting ? blank : metals[metalByRank[rank]];
  const [light, body, , deep] = metal;
  const colors = enamel(device, waiting);
  const p = idPrefix('m', rank, device, progress);
  const strike: Strike = { light, body, shade: deep };
  const field = rank === 'first' ? 95 : 81;
  const kind = rank === 'grandmaster' ? 'rayed' : rank === 'master' ? 'scalloped' : 'round';

  const defs =
    medalPaints(p, metal, colors) +
    `<g id="${p}d">${deviceDrawing(device).replaceAll(' fill="currentColor"', '')}</g>`;

  const size = field * (isVirtue(device) && device !== 'moderation' ? 1.36 : 1.32);
  const at = (dx: number, dy: number): string =>
    `transform="translate(${num(120 - size / 2 + dx)} ${num(120 - size / 2 + dy)}) scale(${num(size / 64)})"`;
  const use = (dx: number, dy: number, paint: string): string =>
    `<use href="#${p}d" ${at(dx, dy)} ${paint}/>`;

  const drawn =
    fill(rim(kind), `url(#${p}a)`) +
    hoop(107.5, deep, 4, 0.5).replace('/>', ' stroke-dasharray="1.2 1.8"/>') +
    fill(disc(120, 120, 105), `url(#${p}b)`) +
    fill(disc(120, 120, 102.5), `url(#${p}c)`) +
    (rank === 'first' ? hoop(98.6, light, 0.8, 0.9) : '') +
    ring(rank, strike, progress) +
    (rank === 'grandmaster' && !waiting ? stones(strike) : '') +
    fill(disc(120, 120, field + 2.2), `url(#${p}a)`) +
    fill(disc(120, 120, field), `url(#${p}f)`) +
    guilloche(field - 4, light) +
    hoop(field - 3, light, 0.7, 0.7) +
    hoop(field, deep, 1.4, 0.7) +
    use(1.6, 2, `fill="${colors[2]}" opacity=".85"`) +
    use(-0.7, -0.8, `fill="${light}"`) +
    use(0, 0, `fill="url(#${p}e)"`);
  return picture(240, 240, defs, drawn);
}

/** Draws a badge's medal, or the plain member's medal for an unknown name. */
export function badgeMedallion(name: string, progress?: number): string {
  const badge = badgeNames.find((known) => known === name) ?? 'Create Member Account';
  return medallion(progress === undefined ? { badge } : { badge, progress });
}
