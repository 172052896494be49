import { grain } from '../cigar/grain.ts';
import { box, each, num, oval, pt } from '../geometry.ts';
import type { Dice } from '../random.ts';
import type { Drawing } from '../scene/objects.ts';
import { fill, line, linear, radial } from '../svg.ts';
import { lit, mix } from './hues.ts';

/** The light that falls on a table: from where, in what color, how bright. */
export interface Fall {
  /** Fractions of the picture's size. */
  x: number;
  y: number;
  reach: number;
  color: string;
  dark: string;
  strength: number;
}

/** The table's back edge; 0 if it fills the picture. */
export interface Ground {
  p: string;
  d: Dice;
  top: number;
  fall: Fall;
}

const W = 1200;
const H = 900;

/** The table in its colors, from where the light falls to where it does not reach. */
function lay({ p, top, fall }: Ground, colors: readonly [string, string, string], shape = ''): Drawing {
  const [bright, body, deep] = colors.map((color) => lit(color, fall.color, fall.strength));
  return {
    defs: radial(
      `${p}g`,
      fall.x * W,
      fall.y * H,
      fall.reach * W,
      [
        [0, bright ?? ''],
        [38, body ?? ''],
        [76, mix(deep ?? '', fall.dark, 0.45)],
        [100, mix(deep ?? '', fall.dark, 0.8)],
      ],
      true,
    ),
    body: fill(shape || box(0, top, W, H - top), `url(#${p}g)`),
  };
}

/** The near light on the edge of a board. */
function boards(ground: Ground, colors: readonly [string, string, string], seams: number, dark: string) {
  const { p, d, top, fall } = ground;
  const base = lay(ground, colors);
  const streaks = grain(`${p}t`, d.whole(1, 400), dark, 0.42);
  const joints = Array.from(
    { length: seams },
    (_, i) => top + ((H - top) * (i + 1 + d.between(-0.12, 0.12))) / (seams + 1),
  );
  const laid = [top, ...joints].map((y, i) => {
    const down = (joints[i] ?? H) - y;
    return i % 2 === 1 ? streaks.laid(W, y, -W, down) : streaks.laid(0, y, W, down);
  });
  const seam = joints.map((y) => `M0 ${num(y)}H${W}`).join('');
  return {
    defs: base.defs + streaks.defs,
    body:
      `${base.body}${laid.join('')}` +
      line(seam, '#000', 3, 'opacity=".5"') +
      line(seam, mix(fall.color, '#d9a566', 0.4), 1, 'opacity=".2" transform="translate(0 2.6)"'),
  };
}

const walnut = (ground: Ground): Drawing => boards(ground, ['#96643a', '#5a381d', '#2b190c'], 2, '#0d0600');

const oak = (ground: Ground): Drawing => boards(ground, ['#d9a866', '#a5743a', '#5f3d1c'], 3, '#3a1d08');

function slate(ground: Ground): Drawing {
  const { p, d, top } = ground;
  const base = lay(ground, ['#8a9095', '#4b5258', '#24292d']);
  const cleft = (): string => {
    const y = d.between(top + 20, H);
    let x = d.between(-100, 900);
    let path = `M${pt(x, y)}`;
    for (let i = 0; i < 5; i++) {
      x += d.between(40, 120);
      path += `L${pt(x, y + d.between(-13, 13))}`;
    }
    return path;
  };
  const clefts = each(13, cleft);
  const scales = each(5, () => {
    const [x, y, w] = [d.between(-60, 1000), d.between(top + 30, 860), d.between(200, 430)];
    const h = d.between(40, 110);
    return `M${pt(x, y)}l${pt(w * 0.3, -h * 0.5)}l${pt(w * 0.4, h * 0.16)}l${pt(w * 0.3, h * 0.4)}l${pt(-w * 0.24, h * 0.46)}l${pt(-w * 0.46, -h * 0.08)}Z`;
  });
  return {
    defs:
      base.defs +
      linear(
        `${p}u`,
        [0, 0],
        [0.2, 1],
        [
          [0, '#dfe6ea', 0.13],
          [100, '#dfe6ea', 0],
        ],
      ),
    body:
      base.body +
      fill(scales, `url(#${p}u)`) +
      line(clefts, '#05080a', 2.4, 'opacity=".5"') +
      line(clefts, '#c9d3d8', 1.1, 'opacity=".28" transform="translate(0 2)"'),
  };
}

/** Small marks repeated over the table: the pores of leather, the nap of cloth. */
function texture({ p, top }: Ground, size: number, marks: string): Drawing {
  return {
    defs: `<pattern id="${p}x" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">${marks}</pattern>`,
    body: fill(box(0, top, W, H - top), `url(#${p}x)`),
  };
}

function leather(ground: Ground): Drawing {
  const { d, top, fall } = ground;
  const base = lay(ground, ['#4f7a5d', '#264a37', '#0f241b']);
  const pores = each(
    16,
    (i) =>
      `M${pt((i % 4) * 16 + d.between(0, 9), Math.floor(i / 4) * 16 + d.between(2, 12))}q${pt(4, d.between(-4, 4))} ${pt(9, d.between(-3, 3))}`,
  );
  const pore = texture(
    ground,
    64,
    line(pores, '#04110b', 2, 'opacity=".34"') +
      line(pores, '#c4e0cd', 0.9, 'opacity=".13" transform="translate(0 1.8)"'),
  );
  const gilt = mix('#d8b46c', fall.dark, 0.25);
  const edge = top > 0 ? top + 46 : 58;
  const tooled = `M0 ${edge}H${W}M0 ${edge + 26}H${W}`;
  const chain = each(21, (i) => `M${i * 60} ${edge + 13}l12 -8l12 8l-12 8Z`);
  return {
    defs: base.defs + pore.defs,
    body:
      base.body +
      pore.body +
      line(tooled, '#03100a', 3, 'opacity=".5" transform="translate(0 2)"') +
      line(tooled, gilt, 2.2, 'opacity=".85"') +
      fill(chain, gilt, 'opacity=".8"'),
  };
}

function marble(ground: Ground): Drawing {
  const { d, top } = ground;
  const base = lay(ground, ['#fbf4e6', '#d6cab7', '#7b6f61']);
  const vein = (at: number, steps: number): string => {
    const from = pt(Math.round(at), top - 10 + d.whole(0, 60));
    const run = each(steps, () => {
      const [dx, dy] = [d.whole(50, 150), d.whole(40, 150)];
      return `s${d.whole(-10, dx)} ${d.whole(dy - 50, dy)} ${dx} ${dy}`;
    });
    return `M${from}c0 20 30 40 60 70${run}`;
  };
  const across = (count: number, steps: number): string =>
    each(count, (i) => vein(-420 + (i * 1500) / count + d.between(-60, 60), steps));
  const [broad, fine, gold] = [across(4, 7), across(5, 7), across(2, 7)];
  return {
    defs: base.defs,
    body:
      base.body +
      line(broad, '#3e3833', 70, 'opacity=".06" stroke-linejoin="round"') +
      line(broad, '#3e3833', 30, 'opacity=".1" stroke-linejoin="round"') +
      line(broad, '#3a332d', 9, 'opacity=".22"') +
      line(broad, '#2c2723', 2.4, 'opacity=".4" transform="translate(5 -2)"') +
      line(fine, '#4a4138', 2, 'opacity=".34"') +
      line(gold, '#a9803a', 2.2, 'opacity=".55"'),
  };
}

/** The light and the dark side of a fold that runs from the back edge to the front. */
const fold = (x: number, top: number, lean: number, w: number): string =>
  `M${pt(x, top)}C${pt(x + lean * 0.3, top + 260)} ${pt(x + lean, 640)} ${pt(x + lean, H)}H${num(x + lean + w * 1.5)}C${pt(x + lean + w, 640)} ${pt(x + lean * 0.3 + w, top + 260)} ${pt(x + w, top)}Z`;

function linen(ground: Ground): Drawing {
  const { p, d, top } = ground;
  const base = lay(ground, ['#e9d8b8', '#b29d78', '#5d4d38']);
  const slubs = each(4, () => `M${d.whole(0, 40)} ${d.whole(0, 8) * 10 + 5}h${d.whole(12, 24)}`);
  const weave = texture(
    ground,
    90,
    line(
      each(9, (i) => `M0 ${i * 10 + 5}H90`),
      '#332514',
      3.4,
      'opacity=".12"',
    ) +
      line(
        each(9, (i) => `M${i * 10 + 5} 0V90`),
        '#fff4da',
        3,
        'opacity=".09"',
      ) +
      line(slubs, '#fff4da', 3, 'opacity=".13"'),
  );
  return {
    defs:
      base.defs +
      weave.defs +
      linear(
        `${p}u`,
        [0, 0],
        [1, 0],
        [
          [0, '#1d140a', 0],
          [34, '#1d140a', 0.26],
          [44, '#1d140a', 0.06],
          [54, '#fff3da', 0.2],
          [72, '#fff3da', 0.07],
          [100, '#fff3da', 0],
        ],
      ),
    body:
      base.body +
      each(4, (i) =>
        fill(
          fold(-60 + i * 330 + d.between(-70, 70), top, d.between(-170, 120), d.between(150, 260)),
          `url(#${p}u)`,
        ),
      ) +
      weave.body,
  };
}

/** A round tray on a dark table: the cigar lies in it. */
function tray(ground: Ground): Drawing {
  const { p, fall, top } = ground;
  const under = lay({ ...ground, p: `${p}b` }, ['#4a3322', '#291a10', '#120b06']);
  const cy = top > 0 ? 600 : 500;
  const [rx, ry] = [580, top > 0 ? 322 : 390];
  const rim = oval(600, cy, rx, ry);
  const metal = lay(
    { ...ground, p: `${p}m` },
    ['#e3bd70', '#9a7136', '#4b3315'],
    oval(600, cy, rx - 34, ry - 25),
  );
  const glint = lit('#fff0c4', fall.color, fall.strength);
  const dark = lit('#5a3f1a', fall.color, fall.strength);
  const chased = each(48, (i) => {
    const a = (i / 48) * 2 * Math.PI;
    const at = (k: number, turn: number): string =>
      pt(600 + (rx - 96) * k * Math.cos(a + turn), cy + (ry - 72) * k * Math.sin(a + turn));
    return `M${at(1, -0.05)}Q${at(0.9, 0)} ${at(1, 0.05)}`;
  });
  return {
    defs:
      under.defs +
      metal.defs +
      linear(
        `${p}r`,
        [0, 0],
        [1, 1],
        [
          [0, dark],
          [22, glint],
          [46, dark],
          [68, mix(glint, dark, 0.4)],
          [100, mix(dark, '#000000', 0.5)],
        ],
      ),
    body:
      under.body +
      fill(oval(600, cy + 20, rx + 14, ry + 14), '#000', 'opacity=".5"') +
      fill(rim, `url(#${p}r)`) +
      metal.body +
      line(oval(600, cy, rx - 34, ry - 25), '#1c1005', 5, 'opacity=".5"') +
      line(oval(600, cy, rx - 4, ry - 4), glint, 2, 'opacity=".55"') +
      line(oval(600, cy, rx - 88, ry - 66) + chased, '#2a1a08', 2, 'opacity=".5"') +
      line(oval(600, cy, rx - 88, ry - 66) + chased, glint, 1, 'opacity=".4" transform="translate(0 1.6)"'),
  };
}

function baize(ground: Ground): Drawing {
  const { p, d, top, fall } = ground;
  const base = lay(ground, ['#a33b33', '#6a2020', '#300d0f']);
  const nap = each(
    26,
    () => `M${pt(d.between(0, 56), d.between(0, 56))}l${pt(d.between(-4, 4), d.between(1, 5))}`,
  );
  const felt = texture(
    ground,
    56,
    line(nap, '#180405', 1.5, 'opacity=".3"') +
      line(nap, '#ffc2a8', 0.9, 'opacity=".16" transform="translate(9 5)"'),
  );
  const y = top > 0 ? top : 0;
  const rail = [...(['#8a5a33', '#4a2c16', '#1d1008'] as const)].map((color) =>
    lit(color, fall.color, fall.strength),
  );
  return {
    defs:
      base.defs +
      felt.defs +
      linear(
        `${p}u`,
        [0, 0],
        [0, 1],
        [
          [0, rail[0] ?? ''],
          [35, rail[1] ?? ''],
          [100, rail[2] ?? ''],
        ],
      ),
    body:
      base.body +
      felt.body +
      fill(box(0, y, W, 62), `url(#${p}u)`) +
      fill(box(0, y + 62, W, 22), '#000', 'opacity=".34"') +
      line(`M0 ${y + 60}H${W}`, mix('#d8b46c', fall.dark, 0.3), 3),
  };
}

export const surfaces = { walnut, slate, oak, leather, linen, baize, marble, tray } as const;
export type SurfaceName = keyof typeof surfaces;
