import { grain } from './grain.ts';
import { each, num, pt } from '../geometry.ts';
import type { Dice } from '../random.ts';
import { fill, line, linear, radial } from '../svg.ts';

export function table(
  p: string,
  d: Dice,
  width: number,
  height: number,
  tint = '#7a5029',
): { defs: string; body: string } {
  const right = d.chance(0.6);
  const boards = grain(`${p}t`, d.whole(1, 400), '#0d0600', 0.45);
  const defs =
    radial(`${p}g`, right ? 0.74 : 0.26, 0.22, 0.9, [
      [0, tint],
      [40, '#3d2712'],
      [78, '#1c1109'],
      [100, '#0b0704'],
    ]) +
    radial(`${p}v`, 0.5, 0.48, 0.72, [
      [55, '#000', 0],
      [100, '#000', 0.6],
    ]) +
    boards.defs;
  const joints = [0.29, 0.66].map((k) => height * (k + d.between(-0.04, 0.04)));
  const laid = [0, ...joints].map((top, i) => {
    const down = (joints[i] ?? height) - top;
    // The second board is turned around.
    return i === 1 ? boards.laid(width, top, -width, down) : boards.laid(0, top, width, down);
  });
  const lines = joints.map(
    (y) =>
      line(`M0 ${num(y)}H${width}`, '#000', 3, 'opacity=".55"') +
      line(`M0 ${num(y + 2.6)}H${width}`, '#d9a566', 1, 'opacity=".16"'),
  );
  const body = `<rect width="${width}" height="${height}" fill="url(#${p}g)"/>${laid.join('')}${lines.join('')}`;
  return { defs, body };
}

/** It is about 760 long, along the x axis. */
export function tobaccoLeaf(p: string, d: Dice): { defs: string; body: string } {
  const top = d.between(130, 170);
  const foot = d.between(120, 160);
  const edge = `M0 0C90 ${num(-top * 0.9)} 240 ${num(-top * 1.15)} 420 ${num(-top * 0.86)}C560 ${num(-top * 0.6)} 670 -40 770 10C680 50 590 ${num(foot * 0.7)} 440 ${num(foot)}C260 ${num(foot * 1.2)} 100 ${num(foot * 0.8)} 0 0Z`;
  const ribs = each(9, (i) => {
    const x = 50 + i * 74;
    const k = Math.sin(((x + 60) / 860) * Math.PI);
    return `M${pt(x, 2)}C${pt(x + 30, -top * 0.3 * k)} ${pt(x + 70, -top * 0.7 * k)} ${pt(x + 128, -top * 0.96 * k)}M${pt(x, 2)}C${pt(x + 30, foot * 0.3 * k)} ${pt(x + 70, foot * 0.7 * k)} ${pt(x + 128, foot * 0.94 * k)}`;
  });
  const defs =
    linear(
      `${p}l`,
      [0, 0],
      [0.3, 1],
      [
        [0, '#a06a35'],
        [45, '#6f4320'],
        [100, '#3a200d'],
      ],
    ) + `<clipPath id="${p}e"><path d="${edge}"/></clipPath>`;
  const body =
    fill(edge, '#000', 'opacity=".45" transform="translate(6 16)"') +
    fill(edge, `url(#${p}l)`) +
    `<g clip-path="url(#${p}e)">${line(ribs, '#2a1508', 3, 'opacity=".6"')}${line(ribs, '#d39b5c', 1.4, 'opacity=".55" transform="translate(-1 -2)"')}${line('M-30 0C200 -8 500 12 780 10', '#c08b4e', 9)}${line('M-30 4C200 -4 500 16 780 14', '#2a1508', 3, 'opacity=".6"')}</g>`;
  return { defs, body };
}

const matchstick = (turn: number, x: number): string =>
  `<g transform="translate(${x} 0) rotate(${turn})">${fill('M0 -4H190V4H0Z', '#000', 'opacity=".4" transform="translate(2 7)"')}${fill('M0 -4H190V4H0Z', '#b98d56')}${fill('M0 -4H190V-1.4H0Z', '#e2bf8a')}${fill('M184 -6C196 -9 206 -5 206 0C206 5 196 9 184 6Z', '#5e1f17')}${fill('M187 -4C194 -6 200 -4 201 -2L187 -1Z', '#a1483a')}</g>`;

/** Draws two spent matches or a strip of cedar. */
export function trifle(d: Dice): string {
  if (d.chance(0.5)) {
    return matchstick(-9, 0) + matchstick(14, 26);
  }
  const strip = 'M0 0C80 -14 170 12 260 -4L262 30C172 48 82 20 2 36Z';
  return (
    fill(strip, '#000', 'opacity=".4" transform="translate(3 9)"') +
    fill(strip, '#a8713f') +
    line('M6 10C86 -4 170 22 254 6M4 22C84 8 172 34 258 18', '#6a3f1d', 1.6, 'opacity=".8"') +
    line('M2 2C82 -12 170 14 258 -2', '#e0ae74', 1.6)
  );
}
