import { disc, num, pt } from '../geometry.ts';
import type { Dice } from '../random.ts';
import { fill, line } from '../svg.ts';
import { lock, type Tone } from './lock.ts';

/** The parts behind the head, and those on it. */
export interface Hair {
  behind: string;
  upon: string;
}

/** Places curls on an ellipse, away from the face; each row fills the gaps of the one above. */
function curls(d: Dice, tone: Tone, rx: number, ry: number, size: number): string {
  let discs = '';
  let spirals = '';
  const pitch = size * 1.36;
  const rows = Math.ceil(ry / (pitch * 0.84));
  const columns = Math.ceil(rx / pitch);
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = Math.round(252 + (column + (row % 2 === 0 ? 0 : 0.5)) * pitch + d.between(-0.2, 0.2) * size);
      const y = Math.round(236 + row * pitch * 0.84 + d.between(-0.2, 0.2) * size);
      if (Math.hypot((x - 252) / rx, (y - 236) / ry) > 1.02) continue;
      // The hairline goes from the brow to the ear, then down to the nape.
      if (y > 120 && x > 376 - (y - 120) * 0.72) continue;
      if (y > 250 && x > 216 - (y - 250) * 0.1) continue;
      const r = Math.round(size * d.between(0.84, 1));
      discs += `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
      const k = Math.round(size * 0.56);
      const t = d.chance(0.5) ? 1 : -1;
      spirals += `M${x + k * t} ${y - 2}a${k} ${k} 0 1 ${t > 0 ? 0 : 1} ${-k * t} ${k}q${-k * t} ${-k} 0 ${-k}`;
    }
  }
  return (
    fill(discs, tone.body) +
    line(spirals, tone.light, size * 0.2, 'opacity=".7" transform="translate(-1.5 -2)"') +
    line(spirals, tone.shade, size * 0.15, 'opacity=".8"')
  );
}

/** Draws hair combed back from the brow; `lift` is its height above the skull. */
function swept(tone: Tone, lift: number, brow = 0, count = 13): string {
  return (
    lock([164, 262, 156, 320, 176, 366, 194, 404], [282, 236, 272, 300, 246, 330, 232, 396], 9, tone) +
    lock(
      [
        376 + brow,
        182 + brow * 0.4,
        356 + brow,
        96 - lift,
        150 - lift * 0.7,
        66 - lift * 0.8,
        150 - lift * 0.3,
        268,
      ],
      [358 + brow, 200, 330, 204, 300, 214, 284, 262],
      count,
      tone,
    )
  );
}

function bun(x: number, y: number, r: number, tone: Tone): string {
  let arcs = '';
  for (let i = 1; i < 6; i++) {
    const k = r * (1 - i * 0.16);
    arcs += `M${pt(x - k, y + k * 0.3)}C${pt(x - k, y - k)} ${pt(x + k, y - k * 1.1)} ${pt(x + k * 0.9, y + k * 0.2)}`;
  }
  return (
    fill(disc(x, y, r), tone.body) +
    line(arcs, tone.light, 3, 'opacity=".8" transform="translate(-2 -2)"') +
    line(arcs, tone.shade, 2.4, 'opacity=".85"')
  );
}

const side = (tone: Tone): string =>
  lock([282, 222, 292, 250, 286, 276, 276, 300], [302, 216, 306, 250, 300, 280, 288, 306], 4, tone, 2.4);

export const menHair: readonly [string, ...string[]] = [
  'short',
  'parted',
  'curly',
  'bald',
  'receding',
  'swept',
  'tied',
  'cropped',
  'afro',
  'wavy',
];
export const womenHair: readonly [string, ...string[]] = [
  'chignon',
  'highbun',
  'long',
  'bob',
  'curlyLong',
  'afro',
  'braid',
  'ponytail',
  'pixie',
  'gathered',
];

const parted = (tone: Tone): Hair => ({
  behind: '',
  upon:
    swept(tone, 6) +
    lock([380, 176, 404, 130, 330, 84, 230, 116], [366, 196, 356, 150, 310, 150, 240, 170], 9, tone) +
    side(tone),
});

const sweptHigh = (tone: Tone): Hair => ({
  behind: '',
  upon:
    swept(tone, 22, 4, 16) +
    lock([164, 300, 140, 350, 156, 400, 176, 426], [232, 330, 226, 370, 222, 400, 218, 424], 7, tone) +
    side(tone),
});

const wavy = (tone: Tone): Hair => ({
  behind: lock([160, 260, 110, 340, 190, 400, 140, 470], [280, 260, 240, 360, 280, 400, 236, 470], 9, tone),
  upon:
    swept(tone, 16) +
    lock([158, 250, 116, 330, 178, 380, 150, 440], [286, 240, 250, 300, 270, 360, 228, 430], 9, tone),
});

const long = (tone: Tone): Hair => ({
  behind: lock([160, 240, 96, 380, 150, 500, 110, 620], [300, 260, 250, 400, 280, 500, 262, 620], 12, tone),
  upon:
    swept(tone, 14) +
    lock([158, 240, 110, 380, 176, 480, 150, 620], [296, 226, 246, 340, 262, 460, 250, 620], 12, tone),
});

const bob = (tone: Tone): Hair => ({
  behind: '',
  upon:
    lock([160, 220, 118, 330, 140, 420, 216, 436], [312, 208, 300, 300, 330, 390, 276, 430], 13, tone) +
    swept(tone, 14),
});

const ponytail = (tone: Tone): Hair => ({
  behind: lock([166, 210, 60, 220, 90, 400, 60, 500], [180, 270, 120, 320, 150, 420, 118, 520], 9, tone),
  upon:
    swept(tone, 4) +
    lock([160, 214, 150, 230, 150, 250, 158, 272], [180, 214, 172, 230, 172, 250, 178, 270], 3, tone),
});

const pixie = (tone: Tone): Hair => ({
  behind: '',
  upon:
    swept(tone, 10) +
    lock([250, 110, 320, 90, 400, 140, 388, 214], [240, 150, 300, 150, 352, 180, 356, 226], 9, tone) +
    side(tone),
});

const gathered = (tone: Tone): Hair => ({
  behind: '',
  upon:
    swept(tone, 18, 2, 15) +
    bun(140, 300, 44, tone) +
    bun(172, 356, 30, tone) +
    lock([200, 380, 190, 420, 206, 450, 196, 480], [214, 380, 206, 420, 220, 450, 208, 486], 3, tone, 2.2),
});

const bald = (tone: Tone): Hair => ({
  behind: '',
  upon: lock([156, 250, 152, 320, 176, 366, 194, 404], [272, 252, 266, 300, 246, 330, 230, 394], 9, tone),
});

const curlyLong = (d: Dice, tone: Tone): Hair => ({
  behind: fill('M160 240C96 320 120 440 140 500L282 500L270 300Z', tone.body),
  upon:
    curls(d, tone, 138, 150, 22) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          bun(150 + (i % 2) * 62 + d.between(-8, 8), 320 + i * 38, 34, tone) +
          bun(182 + (i % 2) * 30, 336 + i * 38, 26, tone),
      )
      .join(''),
});

export function hair(style: string, d: Dice, tone: Tone): Hair {
  const lift = d.between(-6, 14);
  switch (style) {
    case 'parted':
      return parted(tone);
    case 'curly':
      return { behind: '', upon: curls(d, tone, 124, 140, 20) + side(tone) };
    case 'bald':
      return bald(tone);
    case 'receding':
      return { behind: '', upon: swept(tone, -4, -44) + side(tone) };
    case 'swept':
      return sweptHigh(tone);
    case 'tied':
      return { behind: '', upon: swept(tone, 4) + bun(152, 312, 28, tone) };
    case 'cropped':
      return { behind: '', upon: `<g opacity=".9">${curls(d, tone, 112, 130, 13)}</g>` };
    case 'afro':
      return { behind: '', upon: curls(d, tone, 162, 178, 23) };
    case 'wavy':
      return wavy(tone);
    case 'chignon':
      return { behind: '', upon: bun(164, 376, 52, tone) + swept(tone, lift) + side(tone) };
    case 'highbun':
      return { behind: bun(196, 96, 54, tone), upon: swept(tone, lift) + side(tone) };
    case 'long':
      return long(tone);
    case 'bob':
      return bob(tone);
    case 'curlyLong':
      return curlyLong(d, tone);
    case 'braid': {
      const plait = Array.from({ length: 12 }, (_, i) => {
        const a = ((-34 - i * 14.5) * Math.PI) / 180;
        return `<g transform="translate(${num(262 + 116 * Math.cos(a))} ${num(252 + 138 * Math.sin(a))}) rotate(${num(-34 - i * 14.5 + 40)})">${fill('M-9 -22C16 -20 16 14 -4 24C-20 10 -18 -12 -9 -22Z', tone.body, `stroke="${tone.shade}" stroke-width="2.4"`)}${line('M-6 -14C6 -8 6 8 -3 16M-11 -8C-5 -2 -6 8 -8 12', tone.light, 2.4)}</g>`;
      });
      return { behind: '', upon: swept(tone, -2) + plait.join('') + bun(176, 372, 38, tone) };
    }
    case 'ponytail':
      return ponytail(tone);
    case 'pixie':
      return pixie(tone);
    case 'gathered':
      return gathered(tone);
    default:
      return { behind: '', upon: swept(tone, lift) + side(tone) };
  }
}
