import { stoa } from '../emblems/others.ts';
import { box, each, num, oval, pt } from '../geometry.ts';
import { brass } from '../palette.ts';
import type { Dice } from '../random.ts';
import { fill, line, linear, picture } from '../svg.ts';
import { sky, skyline } from './dusk.ts';
import { paints, shelves } from './shop.ts';
import { glow } from './objects.ts';

const W = 1200;
const H = 800;

const shopPaints = (p: string): string =>
  linear(
    `${p}i`,
    [0, 0],
    [0, 1],
    [
      [0, '#ffd58a'],
      [50, '#d98d3d'],
      [100, '#6a3614'],
    ],
  ) +
  linear(
    `${p}p`,
    [0, 700],
    [0, 800],
    [
      [0, '#3d2c22'],
      [100, '#0f0b09'],
    ],
    true,
  ) +
  linear(
    `${p}b`,
    [0, 0],
    [0, 1],
    [
      [0, '#15121a'],
      [100, '#2a1c18'],
    ],
  );

const door = (p: string, doorX: number, [paint, dark, light]: readonly [string, string, string]): string =>
  fill(box(doorX, 300, 200, 402), dark) +
  fill(box(doorX + 14, 316, 172, 386), paint) +
  fill(box(doorX + 34, 340, 132, 220), `url(#${p}i)`) +
  fill(box(doorX + 97, 340, 6, 220) + box(doorX + 34, 440, 132, 6), paint) +
  line(box(doorX + 34, 584, 132, 92), light, 2, 'opacity=".7"') +
  fill(oval(doorX + 174, 570, 6, 6), brass);

export function shopFront(p: string, d: Dice): string {
  const [paint, dark, light] = d.pick(paints);
  const doorRight = d.chance(0.5);
  const doorX = doorRight ? 800 : 200;
  const winX = doorRight ? 200 : 470;
  const bricks = each(16, (r) => each(17, (c) => `M${(c - (r % 2) * 0.5) * 74} ${r * 34}h70v30h-70Z`));
  const arch = d.chance(0.45);
  const light1 = glow(`${p}g`, winX + 265, 480, 420, '#ffc873', 0.5);
  const lamp = glow(`${p}h`, doorRight ? 742 : 430, 300, 130, '#ffdf9c', 0.9);
  const window = arch
    ? `M${winX} 640V400C${winX} 330 ${winX + 530} 330 ${winX + 530} 400V640Z`
    : box(winX, 356, 530, 284);
  const mullions =
    [1, 2, 3].map((i) => box(winX + i * 132.5 - 3, 340, 6, 300)).join('') + box(winX, 424, 530, 5);
  const stripes = each(9, (i) => `M${160 + i * 98} 262h49l-4 62h-50Z`);
  const awning = d.chance(0.5)
    ? fill('M150 262H1050L1066 330H134Z', light) +
      fill(stripes, '#e9dcc0', 'opacity=".55"') +
      fill(
        each(16, (i) => `M${134 + i * 58.25} 330a29 20 0 0 0 58.25 0Z`),
        dark,
      )
    : '';
  const defs = shopPaints(p) + light1.defs + lamp.defs;
  const body =
    `<rect width="${W}" height="${H}" fill="url(#${p}b)"/>` +
    fill(bricks, '#3a2622', 'opacity=".42"') +
    fill(box(134, 180, 932, 522), dark) +
    fill(box(150, 196, 900, 66), paint) +
    line(box(162, 206, 876, 46), brass, 2, 'opacity=".8"') +
    line('M260 229H520M680 229H940', brass, 3, 'opacity=".7"') +
    `<g color="${brass}" transform="translate(573 202) scale(.84)">${stoa()}</g>` +
    fill(box(120, 168, 960, 16), light) +
    fill(
      each(3, (i) => box([150, doorRight ? 760 : 426, 1006][i] ?? 150, 262, 44, 440)),
      paint,
    ) +
    fill(
      each(3, (i) => box(([150, doorRight ? 760 : 426, 1006][i] ?? 150) + 10, 290, 24, 380)),
      dark,
    ) +
    fill(window, `url(#${p}i)`) +
    `<clipPath id="${p}w"><path d="${window}"/></clipPath><g clip-path="url(#${p}w)">${shelves(d, winX, 350, 530, 3, 74)}${fill(oval(winX + d.between(120, 400), 650, 60, 130), '#1a0f08', 'opacity=".85"')}${fill(box(winX, 606, 530, 40), '#2a1609')}</g>` +
    fill(mullions, dark) +
    line(window, light, 5) +
    fill(box(winX - 8, 640, 546, 62), paint) +
    line(box(winX + 12, 652, 240, 38) + box(winX + 278, 652, 240, 38), light, 2, 'opacity=".7"') +
    door(p, doorX, [paint, dark, light]) +
    awning +
    fill(`M${doorRight ? 730 : 418} 276h24l6 44h-36Z`, '#120c08') +
    light1.body +
    lamp.body +
    fill(box(0, 702, W, 98), `url(#${p}p)`) +
    line('M0 702H1200', '#000', 4, 'opacity=".6"') +
    fill(`M${winX + 20} 706H${winX + 510}L${winX + 600} 800H${winX - 70}Z`, '#f2b566', 'opacity=".24"') +
    fill(`M${doorX + 30} 706H${doorX + 170}L${doorX + 196} 800H${doorX + 4}Z`, '#f2b566', 'opacity=".2"');
  return picture(W, H, defs, body);
}

const chairArm = (x: number): string => `M${x} 0V-120C${x - 4} -164 ${x + 66} -166 ${x + 64} -120V0Z`;

/** It is about 300 wide, with its feet at y = 0. */
function armchair(p: string): string {
  const back = 'M-120 -60C-140 -180 -128 -300 -96 -330C-50 -356 60 -352 96 -326C120 -300 124 -190 110 -70Z';
  const buttons = each(3, (r) =>
    each(
      4 - (r % 2),
      (c) => `M${pt(-66 + c * 44 + (r % 2) * 22, -280 + r * 46)}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`,
    ),
  );
  const tufts = each(3, (r) =>
    each(3, (c) => `M${pt(-66 + c * 44 + (r % 2) * 22, -280 + r * 46)}l22 46l22 -46`),
  );
  return (
    fill(oval(0, 4, 210, 26), '#000', 'opacity=".55"') +
    fill(back, `url(#${p}c)`) +
    line(tufts, '#1a0a06', 2.4, 'opacity=".55"') +
    fill(buttons, '#1a0a06', 'opacity=".7"') +
    fill('M-112 -110H112V-20H-112Z', `url(#${p}d)`) +
    line('M-104 -104C-40 -116 50 -116 104 -104', '#d98f5e', 3, 'opacity=".5"') +
    fill(chairArm(-172) + chairArm(108), `url(#${p}c)`) +
    line(
      'M-166 -126C-160 -152 -122 -152 -114 -126M114 -126C120 -152 160 -152 166 -126',
      '#d98f5e',
      3,
      'opacity=".6"',
    ) +
    fill('M-160 0h20l-4 16h-12ZM140 0h20l-4 16h-12Z', '#120a06')
  );
}

const loungePaints = (p: string): string =>
  linear(
    `${p}c`,
    [0, 0],
    [1, 1],
    [
      [0, '#a4583a'],
      [40, '#6d3020'],
      [100, '#2a100a'],
    ],
  ) +
  linear(
    `${p}d`,
    [0, 0],
    [0, 1],
    [
      [0, '#8a432c'],
      [100, '#3a170e'],
    ],
  ) +
  linear(
    `${p}f`,
    [0, 600],
    [0, 800],
    [
      [0, '#4a2d17'],
      [100, '#120a05'],
    ],
    true,
  ) +
  linear(
    `${p}h`,
    [0, 0],
    [0, 1],
    [
      [0, '#f7c478'],
      [100, '#7a4519'],
    ],
  );

export function lounge(p: string, d: Dice): string {
  const [paint, dark] = d.pick(paints);
  const left = d.chance(0.5);
  const winX = left ? 120 : 700;
  const shelfX = left ? 660 : 120;
  const lampX = d.between(560, 640);
  const air = sky(`${p}s`, d, W, 420);
  const light = glow(`${p}g`, lampX, 330, 430, '#ffc873', 0.62);
  const defs =
    air.defs +
    light.defs +
    loungePaints(p) +
    `<clipPath id="${p}w"><path d="${box(winX, 110, 380, 340)}"/></clipPath>`;
  const body =
    fill(box(0, 0, W, H), dark) +
    fill(box(0, 470, W, 140), paint) +
    line(
      each(7, (i) => box(30 + i * 168, 490, 140, 96)),
      '#000',
      3,
      'opacity=".4"',
    ) +
    line('M0 468H1200', brass, 2, 'opacity=".6"') +
    `<g clip-path="url(#${p}w)">${air.body}${skyline(d, W, 460, 150, '#1c1416')}</g>` +
    fill(box(winX + 186, 110, 8, 340) + box(winX, 240, 380, 7), '#160e09') +
    line(box(winX, 110, 380, 340), '#2b1b10', 14) +
    line(box(winX - 9, 101, 398, 358), brass, 1.6, 'opacity=".6"') +
    fill(box(shelfX, 100, 420, 352), `url(#${p}h)`) +
    shelves(d, shelfX, 96, 420, 4, 86) +
    line(box(shelfX, 100, 420, 352), '#2b1b10', 14) +
    fill(box(shelfX + 206, 100, 8, 352), '#2b1b10') +
    fill(box(0, 608, W, 192), `url(#${p}f)`) +
    fill(oval(600, 716, 520, 66), '#4a1d1e', 'opacity=".75"') +
    line(oval(600, 716, 490, 58), brass, 2, 'opacity=".6"') +
    fill(box(lampX - 4, 330, 8, 340), '#c9a45c') +
    fill(oval(lampX, 674, 50, 11), '#8a6a30') +
    fill(`M${num(lampX - 40)} 250h80l34 92h-148Z`, '#f7d9a0') +
    light.body +
    `<g transform="translate(${num(d.between(300, 340))} 720)">${armchair(p)}</g>` +
    `<g transform="translate(${num(d.between(870, 910))} 720) scale(-1 1)">${armchair(p)}</g>` +
    fill(oval(600, 664, 92, 20), '#5b3418') +
    fill(box(593, 664, 14, 90) + 'M556 752h88l-14 -12h-60Z', '#2a160a') +
    fill('M572 626h36l-3 36h-30Z', '#d98d3d', 'opacity=".85"') +
    line('M572 614L576 662H604L608 614', '#fff', 2, 'opacity=".5"') +
    fill('M622 656h50v6h-50Z', '#8f5729');
  return picture(W, H, defs, body);
}
