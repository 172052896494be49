import { box, disc, each, num, oval, pt } from '../geometry.ts';
import { dice, type Dice } from '../random.ts';
import { glow, type Drawing } from '../scene/objects.ts';
import { blur, fill, line, linear } from '../svg.ts';

const W = 1200;

/** The room behind the table, out of focus, down to its edge. */
export type Room = (p: string, d: Dice, top: number) => Drawing;

/** The wall or the sky is also drawn sharp behind its blur, because a blur fades at the picture's edge. */
const soft = (p: string, deviation: number, top: number, wall: string, body: string): Drawing => ({
  defs: blur(`${p}z`, deviation),
  body: `${fill(box(0, 0, W, top), wall)}<g filter="url(#${p}z)">${fill(box(-40, -40, W + 80, top + 80), wall)}${body}</g>`,
});

const flame = (x: number, y: number, k: number): string =>
  fill(
    `M${pt(x, y)}C${pt(x - 17 * k, y - 14 * k)} ${pt(x - 12 * k, y - 42 * k)} ${pt(x + 2 * k, y - 70 * k)}C${pt(x + 16 * k, y - 42 * k)} ${pt(x + 18 * k, y - 14 * k)} ${pt(x, y)}Z`,
    '#ffe2a0',
  );

/** Paneled walls and three candles far back. */
export const byCandles: Room = (p, d, top) => {
  const at = d.between(760, 900);
  const halo = glow(`${p}h`, at, top - 120, 620, '#ff9d3c', 0.62);
  const heights: readonly [number, number][] = [
    [-150, 70],
    [0, 128],
    [110, 92],
  ];
  const tapers = heights.map(([dx, height]) => {
    const [x, y] = [at + dx, top - height];
    return (
      fill(box(x - 13, y, 26, top - y + 20), '#d9b27c') +
      fill(box(x - 30, top - 14, 60, 14), '#b98b3e') +
      flame(x, y, 1)
    );
  });
  const panels = each(5, (i) => box(30 + i * 244, -40, 196, top - 20));
  const blurred = soft(
    p,
    5,
    top,
    '#2a170d',
    line(panels, '#5c3820', 7, 'opacity=".7"') + halo.body + tapers.join(''),
  );
  return { defs: halo.defs + blurred.defs, body: blurred.body };
};

/** Shelves of books under a shaded lamp. */
export const inLibrary: Room = (p, d, top) => {
  const at = d.between(850, 960);
  const halo = glow(`${p}h`, at, top - 90, 640, '#ffc163', 0.7);
  const cloths = ['#5d2a22', '#2c3f38', '#6b4a22', '#25344a', '#4b2b44', '#7a5a30'];
  const spines = new Map<string, string>();
  for (const base of [top - 140, top + 10])
    for (let x = -20; x < W + 20;) {
      const [w, h] = [d.between(24, 50), d.between(86, 126)];
      const cloth = cloths[d.whole(0, cloths.length - 1)] ?? '';
      spines.set(cloth, (spines.get(cloth) ?? '') + box(x, base - h, w - 3, h));
      x += d.chance(0.08) ? w + 40 : w;
    }
  const blurred = soft(
    p,
    4,
    top,
    '#170d07',
    [...spines].map(([cloth, books]) => fill(books, cloth)).join('') +
      fill(box(-40, top - 140, W + 80, 14), '#4a2d17') +
      halo.body +
      fill(box(at - 9, top - 70, 18, 90), '#c99b4a') +
      fill(`M${at - 62} ${top - 196}h124l52 132h-228Z`, '#f6c979') +
      fill(`M${at - 62} ${top - 196}h124l8 20h-140Z`, '#c98c3f') +
      fill(oval(at, top - 64, 114, 13), '#fff0c8'),
  );
  return { defs: halo.defs + blurred.defs, body: blurred.body };
};

/** Round spots as strokes of hardly any length, a third of the size of circles; `wide` draws them out. */
export const spots = (
  d: Dice,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  size: number,
  color: string,
  opacity: number,
  wide = 0,
): string =>
  line(
    each(count, () => `M${d.whole(left, right)} ${d.whole(top, bottom)}h${d.whole(0, wide)}`),
    color,
    size,
    `opacity="${opacity}"`,
  );

/** Columns against the last light over the sea. */
export const colonnade: Room = (p, d, top) => {
  const sun = d.between(500, 760);
  const halo = glow(`${p}h`, sun, top - 44, 430, '#ffd08a', 0.9);
  const columns = [-20, 240, 880, 1130];
  const lightOn = (x: number): string => box(x < 600 ? x + 74 : x + 6, -40, 12, top + 60);
  const blurred = soft(
    p,
    3.4,
    top,
    `url(#${p}y)`,
    halo.body +
      fill(disc(sun, top - 48, 30), '#fff0c6') +
      fill(`M-40 ${top - 30}H${W + 40}V${top + 40}H-40Z`, '#5b3a44') +
      fill(
        each(7, (i) => oval(sun + (i % 2 ? 14 : -10), top - 24 + i * 4, 130 - i * 12, 1.6)),
        '#ffcf8a',
        'opacity=".8"',
      ) +
      fill(
        `M-40 ${top - 36}C120 ${top - 96} 260 ${top - 66} 420 ${top - 28}H-40ZM800 ${top - 28}C930 ${top - 60} 1080 ${top - 90} 1240 ${top - 66}V${top - 28}Z`,
        '#43303c',
      ) +
      fill(columns.map((x) => box(x, -40, 92, top + 60)).join(''), '#1a100c') +
      fill(columns.map(lightOn).join(''), '#d98a4c', 'opacity=".65"'),
  );
  return {
    defs:
      halo.defs +
      blurred.defs +
      linear(
        `${p}y`,
        [0, 0],
        [0, top],
        [
          [0, '#3a2f52'],
          [45, '#94525a'],
          [80, '#e0894a'],
          [100, '#f6bd72'],
        ],
        true,
      ),
    body: blurred.body,
  };
};

/** A tall window over the town after sunset. */
export const blueWindow: Room = (p, d, top) => {
  let roofs = `M-40 ${top + 20}`;
  for (let x = -40; x < W + 40;) {
    const w = d.between(60, 150);
    roofs += `V${num(top - d.between(30, 120))}h${num(w)}`;
    x += w;
  }
  const blurred = soft(
    p,
    5,
    top,
    `url(#${p}y)`,
    fill(`${roofs}V${top + 20}Z`, '#131b2e') +
      spots(d, 9, [0, top - 90, W, top - 12], 19, '#ffc26a', 0.8) +
      spots(d, 7, [0, top - 90, W, top - 12], 34, '#ffc26a', 0.6) +
      spots(d, 6, [0, top - 70, W, top - 12], 26, '#ff9a5c', 0.55),
  );
  const frame = box(386, -20, 20, top + 20) + box(800, -20, 20, top + 20) + box(0, 74, W, 12);
  return {
    defs:
      blurred.defs +
      linear(
        `${p}y`,
        [0, 0],
        [0, top],
        [
          [0, '#1a2a50'],
          [55, '#3f5a8c'],
          [88, '#8d86a4'],
          [100, '#c79a8c'],
        ],
        true,
      ),
    body:
      blurred.body +
      fill(frame, '#0c0e15') +
      fill(box(383, -20, 3, top + 20) + box(797, -20, 3, top + 20), '#7f9cd0', 'opacity=".45"'),
  };
};

/** Drops and their paths on a pane, and the lights of a street behind it. */
export const rainWindow: Room = (p, d, top) => {
  const blurred = soft(
    p,
    9,
    top,
    `url(#${p}y)`,
    spots(d, 8, [0, 60, W, top - 26], 38, '#f2b060', 0.85) +
      spots(d, 7, [0, 50, W, top - 26], 22, '#ffd08a', 0.8) +
      spots(d, 6, [0, 50, W, top - 40], 32, '#c9564a', 0.6) +
      spots(d, 5, [0, 90, W, top - 30], 30, '#9fc0c8', 0.5),
  );
  const runs = each(15, () => {
    const [x, y] = [d.whole(20, W - 20), d.whole(-30, top * 0.5)];
    return `M${x} ${y}q${d.whole(-6, 6)} 40 ${d.whole(-5, 5)} ${d.whole(60, 150)}`;
  });
  const drops = (color: string, opacity: number, down: number): string =>
    [5, 8, 11]
      .map((size, i) => {
        const same = dice(`drops ${p} ${i}`);
        return spots(same, 18 - i * 5, [0, down, W, top - 10 + down], size, color, opacity);
      })
      .join('');
  return {
    defs:
      blurred.defs +
      linear(
        `${p}y`,
        [0, 0],
        [0, top],
        [
          [0, '#28323a'],
          [60, '#4d5a60'],
          [100, '#6d6a62'],
        ],
        true,
      ),
    body:
      blurred.body +
      line(runs, '#dfe9ea', 3.4, 'opacity=".26"') +
      drops('#0d1316', 0.4, 2) +
      drops('#e9f1f0', 0.42, 0) +
      fill(box(590, -20, 18, top + 20), '#14110f') +
      fill(box(587, -20, 3, top + 20), '#a9b6b8', 'opacity=".4"'),
  };
};

/** A garden at noon, seen from the shade. */
export const garden: Room = (p, d, top) => {
  const over = [-30, -40, W + 20, top - 46] as const;
  const blurred = soft(
    p,
    8,
    top,
    `url(#${p}y)`,
    spots(d, 16, over, 84, '#2b3f27', 0.85, 60) +
      spots(d, 14, over, 58, '#66793c', 0.8, 40) +
      spots(d, 12, over, 40, '#b9b55c', 0.75, 26) +
      spots(d, 9, over, 26, '#fff0b4', 0.8, 12) +
      fill(
        each(13, (i) => box(-30 + i * 100, top - 74, 34, 120)),
        '#5f4a32',
      ) +
      fill(box(-60, top - 84, W + 120, 22), '#c8aa78') +
      fill(box(-60, top - 84, W + 120, 6), '#f3dfae'),
  );
  return {
    defs:
      blurred.defs +
      linear(
        `${p}y`,
        [0, 0],
        [0, top],
        [
          [0, '#7d9058'],
          [60, '#4e653c'],
          [100, '#8a8a56'],
        ],
        true,
      ),
    body: blurred.body,
  };
};
