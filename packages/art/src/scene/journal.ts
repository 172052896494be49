import { bandStyle } from '../cigar/band.ts';
import { table } from '../cigar/table.ts';
import type { Virtue } from '../emblems.ts';
import { emblem } from '../emblems.ts';
import { box, each, num, oval } from '../geometry.ts';
import { virtueColors, virtueShades } from '../palette.ts';
import type { Dice } from '../random.ts';
import type { Scene } from '../setting/choose.ts';
import { laidTable } from '../setting/laid-table.ts';
import { compose as stack, fill, line, linear } from '../svg.ts';
import { cypress, hills, sky, skyline, water } from './dusk.ts';
import { ashtray, book, glow, tumbler, type Drawing } from './objects.ts';
import { litCigar, smoke } from './smoke.ts';

const W = 1200;
const H = 900;

const compose = (parts: readonly Drawing[]): string => stack(W, H, parts);

function placed(part: Drawing, transform: string): Drawing {
  return { defs: part.defs, body: `<g transform="${transform}">${part.body}</g>` };
}

const vignette = (p: string): Drawing => ({
  defs: '',
  body: `<rect width="${W}" height="${H}" fill="url(#${p}tv)"/>`,
});

const glazes: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#d9cfbd', '#8c8272', '#3a342c'],
  ['#7a8b8f', '#3c4a50', '#161d20'],
  ['#b78a4e', '#6e4c24', '#2a1b0c'],
];

function onAshtray(p: string, d: Dice, virtue: Virtue | null): string {
  const lit = litCigar(`${p}c`, virtue, d, 104);
  const x = d.between(470, 560);
  return compose([
    table(`${p}t`, d, W, H),
    placed(ashtray(`${p}a`, d.pick(glazes)), `translate(${num(x)} 560) scale(1.24)`),
    placed(lit, `translate(${num(x - 20)} 560) rotate(${num(d.between(-25, -17))})`),
    smoke(`${p}s`, d, x - 96, 560, 480),
    vignette(p),
  ]);
}

function withWhisky(p: string, d: Dice, virtue: Virtue | null): string {
  const lit = litCigar(`${p}c`, virtue, d, 98);
  const left = d.chance(0.5);
  return compose([
    table(`${p}t`, d, W, H),
    glow(`${p}g`, left ? 380 : 820, 420, 520, '#e09a48', 0.34),
    placed(tumbler(`${p}w`), `translate(${left ? 360 : 830} 620) scale(1.62)`),
    placed(lit, `translate(${left ? 520 : 250} ${left ? 760 : 730}) rotate(${left ? -9 : -5})`),
    vignette(p),
  ]);
}

function terrace(p: string, d: Dice, virtue: Virtue | null): string {
  const lit = litCigar(`${p}c`, virtue, d, 74);
  const sun = d.between(300, 900);
  const rail = each(
    15,
    (i) =>
      `M${40 + i * 82} 596c16 10 20 30 8 50c-14 26 -14 40 4 58h-44c18 -18 18 -32 4 -58c-12 -20 -8 -40 8 -50Z`,
  );
  return compose([
    sky(p, d, W, 480),
    glow(`${p}g`, sun, 480, 460, '#ffca7c', 0.8),
    {
      defs: '',
      body:
        hills(d, W, 476, 70, '#5a3630') +
        hills(d, W, 520, 60, '#2c1a18') +
        cypress(d.between(90, 220), 600, 380, '#120d0b') +
        cypress(d.between(960, 1110), 600, 300, '#120d0b'),
    },
    {
      defs: linear(
        `${p}f`,
        [0, 700],
        [0, 900],
        [
          [0, '#6a4728'],
          [100, '#1a1009'],
        ],
        true,
      ),
      body:
        fill(box(0, 570, W, 26), '#3a281b') +
        fill(box(0, 568, W, 5), '#d79a57') +
        fill(rail, '#1d130d') +
        fill(box(0, 700, W, 200), `url(#${p}f)`) +
        fill(box(0, 700, W, 5), '#e5ad68', 'opacity=".7"'),
    },
    placed(tumbler(`${p}w`), 'translate(880 806) scale(1.02)'),
    placed(lit, 'translate(250 806) rotate(-3)'),
    smoke(`${p}s`, d, 196, 800, 420),
  ]);
}

const boardY = (row: number): number => 330 + 420 * ((row / 8) * 0.62 + (row / 8) ** 2 * 0.38);

const boardX = (column: number, row: number): number => 600 + (column - 4) * (84 + row * 6.4);

const chessPaints = (p: string): string =>
  linear(
    `${p}i`,
    [0, 0],
    [1, 0],
    [
      [0, '#8e7250'],
      [40, '#e6d3ad'],
      [66, '#fff3d6'],
      [100, '#9a7b52'],
    ],
  ) +
  linear(
    `${p}k`,
    [0, 0],
    [1, 0],
    [
      [0, '#0c0705'],
      [50, '#3b2416'],
      [70, '#94622f'],
      [100, '#160c06'],
    ],
  );

function chess(p: string, d: Dice, virtue: Virtue | null): string {
  const lit = litCigar(`${p}c`, virtue, d, 80);
  const tiles: Record<'light' | 'dark', string> = { light: '', dark: '' };
  // Rows get larger toward the viewer.
  for (let r = 0; r < 8; r++)
    for (let c = 0; c < 8; c++)
      tiles[(r + c) % 2 === 0 ? 'light' : 'dark'] +=
        `M${num(boardX(c, r))} ${num(boardY(r))}L${num(boardX(c + 1, r))} ${num(boardY(r))}L${num(boardX(c + 1, r + 1))} ${num(boardY(r + 1))}L${num(boardX(c, r + 1))} ${num(boardY(r + 1))}Z`;
  const pawn =
    'M-26 0C-26 -12 -14 -16 -11 -30C-8 -48 -8 -54 -13 -60H-16V-66H-7C-20 -76 -16 -100 0 -100C16 -100 20 -76 7 -66H16V-60H13C8 -54 8 -48 11 -30C14 -16 26 -12 26 0Z';
  const king =
    'M-34 0C-34 -16 -18 -20 -14 -40C-10 -70 -12 -96 -18 -112H-22V-120H-14C-22 -140 -24 -158 -28 -172C-14 -182 -6 -184 -5 -186V-196H-14V-205H-5V-216H5V-205H14V-196H5V-186C6 -184 14 -182 28 -172C24 -158 22 -140 14 -120H22V-112H18C12 -96 10 -70 14 -40C18 -20 34 -16 34 0Z';
  const bishop =
    'M-30 0C-30 -14 -16 -18 -12 -36C-8 -62 -10 -80 -15 -92H-20V-99H-10C-24 -116 -22 -136 0 -160C22 -136 24 -116 10 -99H20V-92H15C10 -80 8 -62 12 -36C16 -18 30 -14 30 0ZM2 -142L10 -118L5 -116L-2 -140Z';
  const stand = (shape: string, c: number, r: number, paint: string): string => {
    const k = 0.74 + r * 0.062;
    return `<g transform="translate(${num(boardX(c + 0.5, r + 0.5))} ${num(boardY(r + 0.66))}) scale(${num(k)})">${fill(oval(10, 0, 40, 10), '#000', 'opacity=".5"')}${fill(shape, `url(#${p}${paint})`)}</g>`;
  };
  const men = [
    stand(king, 4, 0, 'k'),
    stand(pawn, 2, 1, 'k'),
    stand(pawn, d.whole(5, 6), 1, 'k'),
    stand(bishop, d.whole(1, 3), 3, 'i'),
    stand(pawn, 5, 3, 'k'),
    stand(pawn, 4, 4, 'i'),
    stand(king, d.whole(2, 3), 6, 'i'),
    stand(pawn, d.whole(5, 6), 6, 'i'),
  ];
  return compose([
    table(`${p}t`, d, W, H),
    glow(`${p}g`, 720, 260, 560, '#f0b463', 0.34),
    {
      defs: chessPaints(p),
      body:
        fill(
          `M${num(boardX(0, 0) - 24)} 312H${num(boardX(8, 0) + 24)}L${num(boardX(8, 8) + 44)} 790H${num(boardX(0, 8) - 44)}Z`,
          '#2a170b',
        ) +
        fill(tiles.light, '#b58d57') +
        fill(tiles.dark, '#45290f') +
        men.join(''),
    },
    placed(lit, 'translate(180 836) rotate(-3)'),
    vignette(p),
  ]);
}

function reading(p: string, d: Dice, virtue: Virtue | null): string {
  const lit = litCigar(`${p}c`, virtue, d, 96);
  const cloth = virtue
    ? ([virtueShades[virtue].light, virtueColors[virtue], virtueShades[virtue].deep] as const)
    : (['#7d6a4a', '#4d3f2a', '#221b11'] as const);
  const mark = virtue ? emblem(virtue).replaceAll(' fill="currentColor"', '') : '';
  return compose([
    table(`${p}t`, d, W, H),
    placed(
      book(`${p}b`, cloth, '#d8b46c', mark),
      `translate(${num(d.between(540, 620))} 590) scale(1.36) rotate(${num(d.between(-6, 4))})`,
    ),
    placed(lit, `translate(270 740) rotate(${num(d.between(-10, -4))})`),
    smoke(`${p}s`, d, 210, 740, 460),
    vignette(p),
  ]);
}

function river(p: string, d: Dice, virtue: Virtue | null): string {
  const lit = litCigar(`${p}c`, virtue, d, 74);
  const sun = d.between(380, 820);
  const arches = each(4, (i) => `M${150 + i * 240} 470v-36a84 66 0 0 1 168 0v36Z`);
  return compose([
    sky(p, d, W, 430),
    glow(`${p}g`, sun, 430, 420, '#ffce86', 0.85),
    { defs: '', body: skyline(d, W, 434, 110, '#33211f') },
    water(p, d, W, 430, 760, sun),
    {
      defs: '',
      body:
        `<path fill-rule="evenodd" fill="#17100d" d="M0 356C300 316 900 316 1200 356V470H0Z${arches}"/>` +
        line('M0 354C300 314 900 314 1200 354', '#e5a866', 3, 'opacity=".6"') +
        fill('M0 744C300 730 900 732 1200 744V900H0Z', '#251710') +
        line('M0 744C300 730 900 732 1200 744', '#d99a57', 4, 'opacity=".7"'),
    },
    placed(lit, 'translate(400 812) rotate(-3)'),
    smoke(`${p}s`, d, 346, 806, 420),
  ]);
}

/** One of the house's tables, as a guest would photograph it. */
const atTable =
  (scene: Scene) =>
  (p: string, d: Dice, virtue: Virtue | null): string => {
    const lit = litCigar(`${p}c`, virtue, d, 104);
    const { light, body, deep } = bandStyle(virtue, d);
    const table = laidTable(`${p}t`, d, scene, {
      cloth: [light, body, deep],
      device: `<use href="#${p}cd"/>`,
    });
    const [x, y] = [d.between(300, 350), d.between(640, 680)];
    return compose([
      ...table.below,
      placed(lit, `translate(${num(x)} ${num(y)}) rotate(${num(d.between(-15, -8))})`),
      smoke(`${p}s`, d, x - 70, y, 470),
      table.veil,
    ]);
  };

export const journalScenes = [
  onAshtray,
  atTable({ surface: 'oak', hour: 'rain', kit: 'coffeeAndPaper', side: 1 }),
  terrace,
  atTable({ surface: 'leather', hour: 'library', kit: 'openBook', side: 1 }),
  chess,
  atTable({ surface: 'slate', hour: 'blue', kit: 'decanter', side: 1 }),
  river,
  atTable({ surface: 'linen', hour: 'noon', kit: 'coffee', side: 1 }),
  reading,
  atTable({ surface: 'baize', hour: 'candles', kit: 'leafAndWhisky', side: -1 }),
  withWhisky,
  atTable({ surface: 'marble', hour: 'colonnade', kit: 'book', side: 1 }),
  atTable({ surface: 'walnut', hour: 'morning', kit: 'coffee', side: 1 }),
  atTable({ surface: 'slate', hour: 'rain', kit: 'lantern', side: 1 }),
  atTable({ surface: 'oak', hour: 'library', kit: 'whisky', side: -1 }),
  atTable({ surface: 'marble', hour: 'noon', kit: 'paperAndCutter', side: 1 }),
  atTable({ surface: 'leather', hour: 'candles', kit: 'letters', side: 1 }),
  atTable({ surface: 'linen', hour: 'colonnade', kit: 'leafAndCutter', side: 1 }),
  atTable({ surface: 'baize', hour: 'blue', kit: 'ashtray', side: -1 }),
  atTable({ surface: 'slate', hour: 'lamp', kit: 'openBook', side: 1 }),
  atTable({ surface: 'linen', hour: 'candles', kit: 'decanter', side: 1 }),
  atTable({ surface: 'oak', hour: 'noon', kit: 'letters', side: 1 }),
  atTable({ surface: 'marble', hour: 'blue', kit: 'candle', side: 1 }),
  atTable({ surface: 'walnut', hour: 'rain', kit: 'coffeeAndPaper', side: -1 }),
] as const;
