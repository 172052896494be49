import { box, each, pt } from '../geometry.ts';
import type { Dice } from '../random.ts';
import { glow, type Drawing } from '../scene/objects.ts';
import { blur, fill, linear, radial } from '../svg.ts';
import {
  blueWindow,
  byCandles,
  colonnade,
  garden,
  inLibrary,
  rainWindow,
  spots,
  type Room,
} from './rooms.ts';
import type { Fall } from './surfaces.ts';

export interface Hour {
  fall: Fall;
  /** Without one, the table fills the picture. */
  room: Room | null;
  /** The light on the table, below the things on it. */
  light?: (p: string, d: Dice) => Drawing;
  /** The shade over the whole picture. */
  veil: (p: string) => Drawing;
}

const W = 1200;
const H = 900;

/** Darker away from the light. */
const dusk =
  (x: number, y: number, reach: number, dark: string, depth: number) =>
  (p: string): Drawing => ({
    defs: radial(
      `${p}v`,
      x * W,
      y * H,
      reach * W,
      [
        [40, dark, 0],
        [100, dark, depth],
      ],
      true,
    ),
    body: fill(box(0, 0, W, H), `url(#${p}v)`),
  });

/** A little lamplight, to warm up a cold hour. */
const lampNear = (p: string): Drawing => glow(`${p}n`, 0.68 * W, 0.62 * H, 0.42 * W, '#ffa852', 0.34);

/** The panes of a window, laid long over the table by a low sun. */
function panes(p: string, d: Dice): Drawing {
  const shift = d.between(-60, 60);
  const pane = (i: number, k: number): string => {
    const [x, y] = [190 + shift + i * 300 - k * 196, -60 + k * 330];
    return `M${pt(x, y)}h262l${pt(-178, 300)}h-262Z`;
  };
  const light = each(3, (k) => each(4, (i) => pane(i, k)));
  return {
    defs:
      blur(`${p}w`, 6) +
      linear(
        `${p}o`,
        [1, 0],
        [0.2, 1],
        [
          [0, '#ffe3ae', 0.46],
          [100, '#ffc880', 0.2],
        ],
      ),
    body: `${fill(box(0, 0, W, H), '#140a04', 'opacity=".46"')}<g filter="url(#${p}w)">${fill(light, `url(#${p}o)`)}</g>`,
  };
}

/** Sun between leaves. */
function dapple(p: string, d: Dice): Drawing {
  const over = [0, 300, W, H] as const;
  return {
    defs: blur(`${p}w`, 7),
    body: `${fill(box(0, 250, W, H - 250), '#120d04', 'opacity=".3"')}<g filter="url(#${p}w)">${spots(d, 15, over, 76, '#ffe7a0', 0.3, 50)}${spots(d, 20, over, 40, '#ffedb4', 0.32, 24)}${spots(d, 18, over, 20, '#fff2c4', 0.34, 12)}</g>`,
  };
}

/** A lamp above the table, and the dark around its light. */
const pool = dusk(0.56, 0.46, 0.6, '#050302', 0.92);

export const hours = {
  candles: {
    fall: { x: 0.7, y: 0.3, reach: 0.8, color: '#ffc07a', dark: '#0a0503', strength: 0.92 },
    room: byCandles,
    veil: dusk(0.62, 0.42, 0.78, '#080402', 0.82),
  },
  morning: {
    fall: { x: 0.75, y: 0.1, reach: 1.15, color: '#fff0d8', dark: '#2a1c12', strength: 0.98 },
    room: null,
    light: panes,
    veil: dusk(0.6, 0.42, 0.85, '#120a05', 0.7),
  },
  blue: {
    fall: { x: 0.5, y: 0.28, reach: 0.85, color: '#b4c8f0', dark: '#060a14', strength: 0.8 },
    room: blueWindow,
    light: lampNear,
    veil: dusk(0.52, 0.4, 0.78, '#04070f', 0.78),
  },
  lamp: {
    fall: { x: 0.58, y: 0.42, reach: 0.66, color: '#ffdba0', dark: '#080503', strength: 1.02 },
    room: null,
    veil: pool,
  },
  noon: {
    fall: { x: 0.5, y: 0.35, reach: 1.05, color: '#fff0c4', dark: '#1c1608', strength: 1.06 },
    room: garden,
    light: dapple,
    veil: dusk(0.52, 0.45, 0.82, '#0c1006', 0.66),
  },
  library: {
    fall: { x: 0.78, y: 0.3, reach: 0.85, color: '#ffd294', dark: '#0d0704', strength: 0.95 },
    room: inLibrary,
    veil: dusk(0.66, 0.42, 0.8, '#080402', 0.78),
  },
  rain: {
    fall: { x: 0.45, y: 0.3, reach: 0.9, color: '#d4dad8', dark: '#0a0d0f', strength: 0.78 },
    room: rainWindow,
    light: lampNear,
    veil: dusk(0.5, 0.42, 0.8, '#06080a', 0.74),
  },
  colonnade: {
    fall: { x: 0.54, y: 0.28, reach: 0.85, color: '#ffbb84', dark: '#120808', strength: 0.9 },
    room: colonnade,
    veil: dusk(0.52, 0.4, 0.78, '#0b0405', 0.78),
  },
} satisfies Record<string, Hour>;
export type HourName = keyof typeof hours;
