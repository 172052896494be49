import { lyingCigar, wrappers } from '../cigar/leaf.ts';
import { bandStyle, device, wornBand } from '../cigar/band.ts';
import { table } from '../cigar/table.ts';
import { vitola } from '../cigar/vitola.ts';
import { emblem, virtues, type Virtue } from '../emblems.ts';
import { box, disc, each, oval } from '../geometry.ts';
import { brass, virtueColors } from '../palette.ts';
import type { Dice } from '../random.ts';
import { fill, line, linear, picture } from '../svg.ts';
import { cutter, lighter, mark } from './brassware.ts';
import { ashtray, book, chest, glow, tumbler, type Drawing } from './objects.ts';

export const rewardKinds = [
  'cutter',
  'lighter',
  'humidor',
  'ashtray',
  'travel case',
  'sampler box',
  'book',
  'tasting evening',
] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** Draws four cigars side by side, one of each line. */
function row(p: string, d: Dice): Drawing {
  const cigar = lyingCigar(
    `${p}0`,
    `${p}d0`,
    vitola('Toro'),
    wrappers.colorado,
    bandStyle('wisdom', d),
    d,
    70,
  );
  const bands = virtues.map((virtue, i) =>
    wornBand(`${p}v${i}`, `${p}d${i}`, bandStyle(virtue, d), cigar.bandX, cigar.thick),
  );
  const devices = virtues
    .map((virtue, i) => `<g id="${p}d${i}">${device(bandStyle(virtue, d))}</g>`)
    .join('');
  return {
    defs: cigar.defs + devices + bands.map((band) => band.defs).join('') + `<g id="${p}q">${cigar.bare}</g>`,
    body: bands
      .map(
        (band, i) => `<g transform="translate(-215 ${-262 + i * 64})"><use href="#${p}q"/>${band.body}</g>`,
      )
      .join(''),
  };
}

function humidor(p: string): Drawing {
  const pile = each(
    8,
    (i) =>
      `<ellipse cx="${-266 + i * 76}" cy="-190" rx="34" ry="32" fill="#6d3f1e"/><ellipse cx="${-266 + i * 76}" cy="-190" rx="25" ry="23" fill="#3a1f0e"/><path d="M${-280 + i * 76} -196q14 -12 24 2q-6 14 -20 8" fill="none" stroke="#8f5729" stroke-width="3"/>`,
  );
  return chest(`${p}h`, ['#a5602c', '#63341a', '#2c150a'], ['#f6e3ad', '#8a6a30'], mark(), pile);
}

const TUBE = 74;
const tube = (x: number): string =>
  `M${x} -346C${x} -382 ${x + TUBE} -382 ${x + TUBE} -346V-10C${x + TUBE} 16 ${x} 16 ${x} -10Z`;

/** Has room for five toros, like the demo world's reward. */
const TUBES = Array.from({ length: 5 }, (_, index) => (index - 2.5) * (TUBE + 3) + 1.5);

function travelCase(p: string): Drawing {
  return {
    defs: linear(
      `${p}l`,
      [0, 0],
      [1, 0],
      [
        [0, '#2a130b'],
        [24, '#8a4a2a'],
        [40, '#b06a42'],
        [70, '#5a2a17'],
        [100, '#220f08'],
      ],
    ),
    body:
      fill(oval(20, 8, 280, 40), '#000', 'opacity=".55"') +
      TUBES.map(
        (x) =>
          fill(tube(x), `url(#${p}l)`) +
          line(
            `M${x + 9} -334V-16M${x + TUBE - 9} -334V-16`,
            '#e0b48a',
            2,
            'stroke-dasharray="7 6" opacity=".7"',
          ),
      ).join('') +
      fill('M-196 -236H196V-196H-196Z', '#2a130b') +
      line('M-196 -234H196M-196 -198H196', '#e0b48a', 2, 'stroke-dasharray="7 6" opacity=".7"') +
      fill(box(-26, -248, 52, 64), brass) +
      fill(disc(0, -216, 10), '#54401a') +
      `<g fill="${brass}" opacity=".85" transform="translate(-28 -140) scale(0.88)">${mark()}</g>`,
  };
}

function sampler(p: string, d: Dice): Drawing {
  const cigars = row(p, d);
  const lining = virtues
    .map((virtue, i) => fill(box(-262, -296 + i * 64, 524, 60), virtueColors[virtue], 'opacity=".55"'))
    .join('');
  return {
    defs:
      cigars.defs +
      linear(
        `${p}x`,
        [0, 0],
        [1, 1],
        [
          [0, '#a5602c'],
          [50, '#63341a'],
          [100, '#2c150a'],
        ],
      ),
    body:
      fill(box(-296, -326, 620, 340), '#000', 'opacity=".5"') +
      fill(box(-308, -342, 616, 340), `url(#${p}x)`) +
      line(box(-302, -336, 604, 328), '#e0aa66', 2, 'opacity=".6"') +
      fill(box(-274, -308, 548, 278), '#180d06') +
      lining +
      cigars.body +
      fill(box(-274, -308, 548, 14), '#000', 'opacity=".45"'),
  };
}

function evening(p: string): Drawing {
  const g = tumbler(`${p}w`);
  const flame = glow(`${p}g`, 0, -330, 420, '#ffc873', 0.8);
  const candle =
    fill(oval(0, 0, 92, 18), '#8a6a30') +
    fill(box(-12, -90, 24, 92), brass) +
    fill(oval(0, -92, 40, 10), brass) +
    fill('M-22 -290H22V-96H-22Z', '#efe0bd') +
    fill(
      'M-22 -290C-10 -280 10 -282 22 -290V-262C16 -240 14 -270 6 -268C0 -240 -10 -262 -22 -262Z',
      '#fff6df',
    ) +
    fill('M0 -296C-18 -312 -12 -340 2 -366C18 -338 20 -312 0 -296Z', '#ffdf94');
  return {
    defs: g.defs + flame.defs,
    body:
      flame.body +
      `<g transform="translate(-270 0) scale(1.05)">${g.body}</g><g transform="translate(270 14) scale(1.05)">${g.body}</g>` +
      candle,
  };
}

/** Draws a reward (1200 × 900); a humidor for an unknown kind. */
export function rewardStill(p: string, kind: string, d: Dice): string {
  const ground = table(`${p}t`, d, 1200, 900);
  const halo = glow(`${p}o`, 600, 430, 560, '#e8a650', 0.3);
  const v = d.pick<Virtue>(['wisdom', 'courage', 'justice', 'moderation']);
  const draw = (): readonly [Drawing, string] => {
    switch (kind) {
      case 'cutter':
        return [cutter(p), 'translate(600 460) rotate(-14)'];
      case 'lighter':
        return [lighter(p), 'translate(610 770) scale(1.28)'];
      case 'ashtray':
        return [ashtray(`${p}a`, ['#d9cfbd', '#8c8272', '#3a342c']), 'translate(600 440) scale(1.6)'];
      case 'travel case':
        return [travelCase(p), 'translate(600 730) scale(1.5)'];
      case 'sampler box':
        return [sampler(p, d), 'translate(600 690) scale(1.34) rotate(-4)'];
      case 'book':
        return [
          book(
            `${p}k`,
            ['#7a3a38', '#4a1d1e', '#220c0d'],
            '#d8b46c',
            emblem(v).replaceAll(' fill="currentColor"', ''),
          ),
          'translate(570 620) scale(1.6)',
        ];
      case 'tasting evening':
        return [evening(p), 'translate(600 720) scale(1.36)'];
      default:
        return [humidor(p), 'translate(600 740) scale(1.36)'];
    }
  };
  const [part, at] = draw();
  return picture(
    1200,
    900,
    ground.defs + halo.defs + part.defs,
    `${ground.body}${halo.body}<g transform="${at}">${part.body}</g><rect width="1200" height="900" fill="url(#${p}tv)"/>`,
  );
}
