import { stoa } from '../emblems/others.ts';
import { emblem, virtues } from '../emblems.ts';
import { num } from '../geometry.ts';
import { guilloche, laurel } from '../medallion/rings.ts';
import { brass, ink, metals } from '../palette.ts';
import type { Dice } from '../random.ts';
import { fill, line, linear, picture, radial } from '../svg.ts';
import { cypress, hills, sky, water } from './dusk.ts';
import { glow } from './objects.ts';

/** Veils the sky and the sea at night and in the morning; without a veil it is sunset. */
const HOURS = [null, { veil: '#0a1836', opacity: 0.68 }, { veil: '#e9c7c0', opacity: 0.42 }] as const;

/** Draws the porch on its hill above the sea, from either side and at different hours (1200 × 800). */
export function challenge(p: string, d: Dice): string {
  const x = d.between(620, 820);
  const sun = d.between(220, 420);
  const air = sky(`${p}s`, d, 1200, 520);
  const light = glow(`${p}g`, sun, 520, 480, '#ffcc80', 0.9);
  const sea = water(`${p}w`, d, 1200, 520, 800, sun);
  const k = d.between(4.2, 5.2);
  const hill = `M${num(x - 460)} 800C${num(x - 300)} 640 ${num(x - 230)} 520 ${num(x - 120)} 470C${num(x)} 436 ${num(x + 140)} 440 ${num(x + 240)} 474C${num(x + 360)} 520 ${num(x + 520)} 560 1260 590V820Z`;
  const trees = [x - 190, x - 236, x + 214, x + 262]
    .map((at, i) => cypress(at, 512 + (i % 2) * 20, d.between(120, 190), '#120c0a'))
    .join('');
  const side = d.chance(0.5) ? 'translate(1200 0) scale(-1 1)' : 'translate(0 0)';
  const hour = d.pick(HOURS);
  const veil = hour ? `<rect width="1200" height="800" fill="${hour.veil}" opacity="${hour.opacity}"/>` : '';
  return picture(
    1200,
    800,
    air.defs +
      light.defs +
      sea.defs +
      linear(
        `${p}h`,
        [0, 440],
        [0, 800],
        [
          [0, '#3a2418'],
          [100, '#0d0907'],
        ],
        true,
      ),
    `<g transform="${side}">` +
      air.body +
      light.body +
      hills(d, 1200, 512, 46, '#5a3836') +
      sea.body +
      veil +
      fill(hill, `url(#${p}h)`) +
      line(
        `M${num(x - 300)} 612C${num(x - 240)} 530 ${num(x - 190)} 500 ${num(x - 120)} 470C${num(x)} 436 ${num(x + 140)} 440 ${num(x + 240)} 474`,
        '#f0b066',
        3,
        'opacity=".6"',
      ) +
      trees +
      `<g color="#1a100b" transform="translate(${num(x - 32 * k + 10)} ${num(456 - 62 * k)}) scale(${num(k)})">${stoa()}</g><g color="#e9a95f" opacity=".5" transform="translate(${num(x - 32 * k + 7)} ${num(455 - 62 * k)}) scale(${num(k)})">${stoa()}</g><g color="#1d120c" transform="translate(${num(x - 32 * k + 11)} ${num(457 - 62 * k)}) scale(${num(k)})">${stoa()}</g></g>`,
  );
}

/** Draws an emblem surrounded by laurel (1200 × 600). */
export function notice(p: string, d: Dice): string {
  const [light, body, , shade] = metals.brass;
  const pick = d.whole(0, 4);
  const virtue = virtues[pick];
  const mark = virtue ? emblem(virtue) : stoa();
  return picture(
    1200,
    600,
    radial(`${p}g`, 0.5, 0.46, 0.7, [
      [0, '#3a2815'],
      [50, '#1b130c'],
      [100, ink[0]],
    ]),
    `<rect width="1200" height="600" fill="url(#${p}g)"/><g opacity=".5" transform="translate(600 300) scale(5.4 2.9) translate(-120 -120)">${guilloche(112, body)}</g>` +
      line('M40 40H1160V560H40Z', brass, 2, 'opacity=".7"') +
      line('M52 52H1148V548H52Z', brass, 1, 'opacity=".4"') +
      `<g transform="translate(600 300) scale(1.9) translate(-120 -120)">${laurel(92, { light, body, shade })}</g><g color="${shade}" transform="translate(507 212) scale(3)">${mark}</g><g color="${body}" transform="translate(504 208) scale(3)">${mark}</g>` +
      line('M120 300H380M820 300H1080', brass, 1.6, 'opacity=".7"'),
  );
}
