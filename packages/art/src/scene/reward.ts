import { lyingCigar, wrappers } from '../cigar/leaf.ts';
import { bandStyle, device } from '../cigar/band.ts';
import { table } from '../cigar/table.ts';
import { vitola } from '../cigar/vitola.ts';
import { stoa } from '../emblems/others.ts';
import { emblem, virtues } from '../emblems.ts';
import { box, disc, each, num, oval } from '../geometry.ts';
import { brass, virtueColours } from '../palette.ts';
import type { Dice } from '../random.ts';
import { fill, line, linear, picture } from '../svg.ts';
import { ashtray, book, chest, glow, tumbler, type Part } from './objects.ts';

/** What the house gives for points. */
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

const mark = (): string => stoa().replaceAll(' fill="currentColor"', '');

function cutter(p: string): Part {
  const ring = (x: number): string =>
    `<path fill-rule="evenodd" fill="url(#${p}m)" d="${disc(x, 0, 118)}${disc(x, 0, 78)}"/>${line(disc(x, 0, 112), '#fff3cf', 3, 'opacity=".6"')}${line(disc(x, 0, 80), '#3f2e12', 3)}`;
  return {
    defs:
      linear(
        `${p}m`,
        [0, 0],
        [1, 1],
        [
          [0, '#f6e3ad'],
          [30, '#c9a45c'],
          [60, '#7d5e28'],
          [82, '#d8b46c'],
          [100, '#54401a'],
        ],
      ) +
      linear(
        `${p}b`,
        [0, 0],
        [1, 1],
        [
          [0, '#f4f1ea'],
          [45, '#8f8c86'],
          [60, '#dedbd3'],
          [100, '#5e5b55'],
        ],
      ),
    body:
      fill(oval(10, 96, 400, 90), '#000', 'opacity=".5"') +
      ring(-276) +
      ring(276) +
      fill('M-190 -92H190C206 -60 206 60 190 92H-190C-206 60 -206 -60 -190 -92Z', `url(#${p}m)`) +
      fill(disc(0, 0, 74), '#120b06') +
      fill('M-74 0A74 74 0 0 1 -10 -73C20 -30 20 30 -10 73A74 74 0 0 1 -74 0Z', `url(#${p}b)`) +
      fill('M74 0A74 74 0 0 0 34 -66C8 -30 8 30 34 66A74 74 0 0 0 74 0Z', `url(#${p}b)`) +
      line(disc(0, 0, 75), '#fff3cf', 3, 'opacity=".8"') +
      line('M-178 -80H178M-178 80H178', '#fff3cf', 2, 'opacity=".5"') +
      `<g fill="#54401a" transform="translate(-166 -28) scale(.9)">${mark()}</g><g fill="#54401a" transform="translate(108 -28) scale(.9)">${mark()}</g>`,
  };
}

function lighter(p: string): Part {
  const flame = glow(`${p}g`, 0, -400, 260, '#ffb85a', 0.75);
  return {
    defs:
      flame.defs +
      linear(
        `${p}m`,
        [0, 0],
        [1, 0],
        [
          [0, '#54401a'],
          [16, '#c9a45c'],
          [30, '#f6e3ad'],
          [52, '#b58f48'],
          [84, '#6d5222'],
          [100, '#a8843f'],
        ],
      ) +
      linear(
        `${p}f`,
        [0, 0],
        [0, 1],
        [
          [0, '#fff2c4', 0.2],
          [40, '#ffc257'],
          [80, '#f2832d'],
          [100, '#4a78c0', 0.6],
        ],
      ),
    body:
      fill(oval(20, 6, 190, 34), '#000', 'opacity=".55"') +
      fill('M-120 -240H120V-14C120 0 110 6 100 6H-100C-110 6 -120 0 -120 -14Z', `url(#${p}m)`) +
      fill('M-124 -260L-196 -420C-204 -438 -190 -446 -178 -440L-40 -372L-116 -250Z', `url(#${p}m)`) +
      fill(box(-70, -306, 140, 66), '#2c241c') +
      fill(
        each(5, (i) => box(-56 + i * 26, -294, 10, 40)),
        '#6b6258',
      ) +
      fill(disc(72, -296, 27), '#8b8378') +
      line(
        each(
          12,
          (i) => `M72 -296L${num(72 + 27 * Math.cos(i * 0.52))} ${num(-296 + 27 * Math.sin(i * 0.52))}`,
        ),
        '#3a332b',
        2,
      ) +
      line('M-120 -206H120M-120 -24H120', '#3f2e12', 3, 'opacity=".7"') +
      line(
        each(17, (i) => `M${-108 + i * 13.5} -198V-32`),
        '#3f2e12',
        1.6,
        'opacity=".4"',
      ) +
      fill(disc(0, -116, 56), `url(#${p}m)`) +
      line(disc(0, -116, 52), '#3f2e12', 2) +
      `<g fill="#3f2e12" transform="translate(-36 -152) scale(1.12)">${mark()}</g>` +
      flame.body +
      fill(
        'M0 -306C-40 -340 -34 -390 -6 -426C4 -446 4 -466 -4 -490C36 -450 58 -392 36 -344C28 -326 16 -312 0 -306Z',
        `url(#${p}f)`,
      ),
  };
}

function row(p: string, d: Dice, mixed: boolean): Part {
  const parts = virtues.map((virtue, i) => ({
    virtue,
    cigar: lyingCigar(
      `${p}${i}`,
      `${p}d${i}`,
      vitola('Toro'),
      i % 2 === 0 ? wrappers.colorado : wrappers.maduro,
      bandStyle(mixed ? virtue : 'wisdom', d),
      d,
      70,
    ),
  }));
  const ids = parts
    .map(({ virtue }, i) => `<g id="${p}d${i}">${device(bandStyle(mixed ? virtue : 'wisdom', d))}</g>`)
    .join('');
  return {
    defs: parts.map(({ cigar }) => cigar.defs).join('') + ids,
    body: parts
      .map(({ cigar }, i) => `<g transform="translate(-215 ${-262 + i * 64})">${cigar.body}</g>`)
      .join(''),
  };
}

function humidor(p: string): Part {
  const pile = each(
    8,
    (i) =>
      `<ellipse cx="${-266 + i * 76}" cy="-190" rx="34" ry="32" fill="#6d3f1e"/><ellipse cx="${-266 + i * 76}" cy="-190" rx="25" ry="23" fill="#3a1f0e"/><path d="M${-280 + i * 76} -196q14 -12 24 2q-6 14 -20 8" fill="none" stroke="#8f5729" stroke-width="3"/>`,
  );
  return chest(`${p}h`, ['#a5602c', '#63341a', '#2c150a'], ['#f6e3ad', '#8a6a30'], mark(), pile);
}

function travelCase(p: string): Part {
  const tube = (x: number): string =>
    `M${x} -330C${x} -384 ${x + 112} -384 ${x + 112} -330V-20C${x + 112} 18 ${x} 18 ${x} -20Z`;
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
      fill(oval(20, 8, 260, 40), '#000', 'opacity=".55"') +
      [-172, -56, 60]
        .map(
          (x) =>
            fill(tube(x), `url(#${p}l)`) +
            line(
              `M${x + 12} -318V-26M${x + 100} -318V-26`,
              '#e0b48a',
              2,
              'stroke-dasharray="7 6" opacity=".7"',
            ),
        )
        .join('') +
      fill('M-178 -236H178V-196H-178Z', '#2a130b') +
      line('M-178 -234H178M-178 -198H178', '#e0b48a', 2, 'stroke-dasharray="7 6" opacity=".7"') +
      fill(box(-26, -248, 52, 64), brass) +
      fill(disc(0, -216, 10), '#54401a') +
      `<g fill="${brass}" opacity=".85" transform="translate(-38 -150) scale(1.2)">${mark()}</g>`,
  };
}

function sampler(p: string, d: Dice): Part {
  const cigars = row(p, d, true);
  const lining = virtues
    .map((virtue, i) => fill(box(-262, -296 + i * 64, 524, 60), virtueColours[virtue], 'opacity=".55"'))
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

function evening(p: string): Part {
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

/** A reward on the house's table (1200 × 900). An unknown kind is drawn as a humidor. */
export function rewardStill(p: string, kind: string, d: Dice): string {
  const ground = table(`${p}t`, d, 1200, 900);
  const halo = glow(`${p}o`, 600, 430, 560, '#e8a650', 0.3);
  const v = d.pick(['wisdom', 'courage', 'justice', 'moderation']);
  const draw = (): readonly [Part, string] => {
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
            emblem(v as 'wisdom').replaceAll(' fill="currentColor"', ''),
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
