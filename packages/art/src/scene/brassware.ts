import { stoa } from '../emblems/others.ts';
import { box, disc, each, num, oval } from '../geometry.ts';
import { fill, line, linear } from '../svg.ts';
import { glow, type Drawing } from './objects.ts';

/** Draws the brand's mark without a color. */
export const mark = (): string => stoa().replaceAll(' fill="currentColor"', '');

/** Its center is at 0,0. */
export function cutter(p: string): Drawing {
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

const lighterPaints = (p: string): string =>
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
  );

/** Its flame points up, and its foot is at y = 0. */
export function lighter(p: string): Drawing {
  const flame = glow(`${p}g`, 0, -400, 260, '#ffb85a', 0.75);
  return {
    defs: flame.defs + lighterPaints(p),
    body:
      fill(oval(20, 6, 190, 34), '#000', 'opacity=".55"') +
      fill('M-120 -240H120V-14C120 0 110 6 100 6H-100C-110 6 -120 0 -120 -14Z', `url(#${p}m)`) +
      fill(
        'M-122 -244L-304 -346C-314 -352 -316 -362 -312 -370L-262 -458C-256 -466 -248 -468 -240 -464L-58 -362C-52 -358 -52 -352 -54 -348L-112 -248C-114 -244 -118 -242 -122 -244Z',
        `url(#${p}m)`,
      ) +
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
