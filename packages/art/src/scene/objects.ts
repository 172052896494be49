import { disc, each, num, oval, pt } from '../geometry.ts';
import { fill, line, linear, radial } from '../svg.ts';

/** Definitions, and the drawing that uses them. */
export interface Drawing {
  defs: string;
  body: string;
}

const shade = (d: string, dy: number, opacity = 0.55): string =>
  fill(d, '#000', `opacity="${opacity}" transform="translate(6 ${dy})"`);

/** It is about 520 wide, with its center at 0,0. */
export function ashtray(p: string, color: readonly [string, string, string]): Drawing {
  const defs =
    linear(
      `${p}a`,
      [0, 0],
      [1, 1],
      [
        [0, color[0]],
        [45, color[1]],
        [100, color[2]],
      ],
    ) +
    radial(`${p}i`, 0.5, 0.75, 0.7, [
      [0, color[1]],
      [60, color[2]],
      [100, '#070403'],
    ]);
  const side = 'M-260 0C-258 60 -230 108 -190 124C-80 160 80 160 190 124C230 108 258 60 260 0Z';
  const ash = each(9, (i) => disc(-60 + i * 14 + (i % 3) * 4, 40 + (i % 4) * 5, 4 + (i % 3)));
  const body =
    fill(oval(6, 96, 272, 82), '#000', 'opacity=".5"') +
    fill(side, `url(#${p}a)`) +
    fill(oval(0, 0, 260, 104), color[0]) +
    fill(oval(0, 2, 254, 99), `url(#${p}a)`) +
    fill(oval(0, 8, 196, 70), `url(#${p}i)`) +
    line('M-194 0A196 70 0 0 1 194 0', '#000', 4, 'opacity=".5"') +
    line('M-190 24A196 70 0 0 0 190 24', color[0], 2.6, 'opacity=".8"') +
    fill(ash, '#a79a8a', 'opacity=".75"') +
    line('M-236 60C-200 112 -100 134 0 136', color[0], 3, 'opacity=".5"');
  return { defs, body };
}

/** It is 220 wide and 270 tall, with its foot at y = 0. */
export function tumbler(p: string): Drawing {
  const defs =
    linear(
      `${p}w`,
      [0, 0],
      [1, 0],
      [
        [0, '#5c2a0c'],
        [28, '#c97a25'],
        [55, '#f0b050'],
        [80, '#a5581a'],
        [100, '#4a2009'],
      ],
    ) +
    linear(
      `${p}g`,
      [0, 0],
      [1, 0],
      [
        [0, '#fff', 0.34],
        [14, '#fff', 0.06],
        [50, '#fff', 0.02],
        [84, '#fff', 0.1],
        [100, '#fff', 0.4],
      ],
    );
  const glass = 'M-110 -270L-98 -14C-96 4 96 4 98 -14L110 -270Z';
  const liquor = 'M-104 -130L-96 -26C-92 -12 92 -12 96 -26L104 -130Z';
  const facets = each(
    6,
    (i) =>
      `M${pt(-96 + i * 32, -26)}L${pt(-80 + i * 32, -96)}M${pt(-64 + i * 32, -26)}L${pt(-80 + i * 32, -96)}`,
  );
  const body =
    fill(oval(0, -2, 128, 26), '#000', 'opacity=".55"') +
    fill(oval(30, 10, 150, 22), '#d98a35', 'opacity=".22"') +
    fill(glass, '#1a120b', 'opacity=".5"') +
    fill(liquor, `url(#${p}w)`) +
    fill(oval(0, -130, 104, 20), '#e9a648', 'opacity=".9"') +
    fill('M-60 -150L-18 -166L20 -142L-6 -104L-52 -112Z', '#fff3dc', 'opacity=".42"') +
    fill('M10 -148L52 -156L72 -122L36 -98Z', '#fff3dc', 'opacity=".3"') +
    line(facets, '#ffe7bd', 2, 'opacity=".4"') +
    fill(glass, `url(#${p}g)`) +
    line(oval(0, -270, 110, 20), '#fff', 2.6, 'opacity=".6"') +
    line('M-92 -250L-84 -40', '#fff', 5, 'opacity=".35"') +
    line('M96 -240L88 -60', '#ffd9a0', 3, 'opacity=".45"');
  return { defs, body };
}

/** It is about 560 wide, with its lower edge at y = 0. */
export function book(
  p: string,
  cloth: readonly [string, string, string],
  gilt: string,
  device = '',
): Drawing {
  const defs =
    linear(
      `${p}c`,
      [0, 0],
      [1, 1],
      [
        [0, cloth[0]],
        [50, cloth[1]],
        [100, cloth[2]],
      ],
    ) +
    linear(
      `${p}p`,
      [0, 0],
      [0, 1],
      [
        [0, '#efe0bd'],
        [100, '#9d8456'],
      ],
    );
  const cover = 'M-240 -230L200 -260L300 -70L-200 -36Z';
  const pages = 'M-200 -36L300 -70L300 -24L-196 12C-206 0 -206 -24 -200 -36Z';
  const spine =
    'M-240 -230C-256 -214 -256 -190 -250 -176L-208 16C-200 24 -194 20 -196 12C-206 0 -206 -24 -200 -36Z';
  const leaves = each(5, (i) => `M${pt(-200, -24 + i * 8)}L${pt(300, -60 + i * 8)}`);
  const body =
    shade('M-250 -200L220 -250L316 -20L-200 34Z', 16) +
    fill(pages, `url(#${p}p)`) +
    line(leaves, '#7d6540', 1.2, 'opacity=".7"') +
    fill(spine, cloth[2]) +
    fill('M-204 10L304 -26L306 -16L-204 22Z', cloth[1]) +
    fill(cover, `url(#${p}c)`) +
    line('M-214 -214L188 -242L274 -80L-180 -50Z', gilt, 3, 'opacity=".9"') +
    line('M-200 -204L182 -230L258 -88L-170 -60Z', gilt, 1.2, 'opacity=".8"') +
    (device
      ? `<g fill="${gilt}" transform="translate(20 -146) matrix(1.5 -.1 .56 1.16 0 0) translate(-32 -32)">${device}</g>`
      : '');
  return { defs, body };
}

/** It is about 640 wide, with its foot at y = 0. */
export function chest(
  p: string,
  wood: readonly [string, string, string],
  metal: readonly [string, string],
  device: string,
  inside: string,
): Drawing {
  const defs =
    linear(
      `${p}f`,
      [0, 0],
      [0, 1],
      [
        [0, wood[0]],
        [40, wood[1]],
        [100, wood[2]],
      ],
    ) +
    linear(
      `${p}l`,
      [0, 0],
      [0, 1],
      [
        [0, wood[2]],
        [100, wood[1]],
      ],
    ) +
    linear(
      `${p}m`,
      [0, 0],
      [1, 1],
      [
        [0, metal[0]],
        [100, metal[1]],
      ],
    );
  const grain = each(
    6,
    (i) =>
      `M-318 ${num(-150 + i * 24)}C-160 ${num(-160 + i * 25)} 120 ${num(-138 + i * 23)} 318 ${num(-152 + i * 24)}`,
  );
  const body =
    fill(oval(0, 4, 372, 44), '#000', 'opacity=".6"') +
    fill('M-286 -420H286L306 -230H-306Z', `url(#${p}l)`) +
    line('M-268 -404H268L284 -246H-284Z', metal[0], 2, 'opacity=".55"') +
    `<g fill="${metal[0]}" opacity=".8" transform="translate(-46 -378) scale(1.44)">${device}</g>` +
    fill('M-306 -230H306L320 -170H-320Z', '#120a05') +
    inside +
    fill('M-320 -170H320V-8C320 0 314 2 308 2H-308C-314 2 -320 0 -320 -8Z', `url(#${p}f)`) +
    line(grain, wood[2], 1.8, 'opacity=".5"') +
    line('M-320 -169H320', wood[0], 3) +
    fill('M-306 -230L-320 -170H-312L-299 -230ZM306 -230L320 -170H312L299 -230Z', wood[0]) +
    fill('M-34 -182H34V-120C34 -108 24 -100 0 -98C-24 -100 -34 -108 -34 -120Z', `url(#${p}m)`) +
    fill(disc(0, -140, 9), wood[2]) +
    fill('M-3 -140H3L5 -116H-5Z', wood[2]);
  return { defs, body };
}

export function glow(
  id: string,
  x: number,
  y: number,
  r: number,
  color = '#ffc873',
  strength = 0.7,
): Drawing {
  return {
    defs: radial(
      id,
      x,
      y,
      r,
      [
        [0, color, strength],
        [30, color, strength * 0.4],
        [100, color, 0],
      ],
      true,
    ),
    body: `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="url(#${id})"/>`,
  };
}
