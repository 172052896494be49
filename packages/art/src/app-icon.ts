import { num } from './geometry.ts';
import { brass, ink, metals } from './palette.ts';
import { linear, picture, radial } from './svg.ts';

const SIDE = 512;

function pillar(x: number): string {
  return `<path d="M${num(x - 25)} 236h50v15h-50zM${num(x - 16)} 259h32l3 108h-38zM${num(x - 25)} 375h50v15h-50z"/>`;
}

/** Draws the app icon (512 × 512). The maskable one is smaller on a full background, because a mask may cut off a fifth. */
export function appIcon(maskable: boolean): string {
  const scale = maskable ? 0.76 : 1;
  const shift = num((SIDE / 2) * (1 - scale));
  const [light, middle, deep] = metals.brass;
  const defs =
    radial('ground', 0.5, 0.78, 0.85, [
      [0, '#33271a'],
      [55, ink[2]],
      [100, ink[0]],
    ]) +
    linear(
      'brass',
      [0, 96],
      [0, 430],
      [
        [0, light],
        [35, middle],
        [100, deep],
      ],
      true,
    );
  const ground = `<rect width="${SIDE}" height="${SIDE}" fill="url(#ground)"/>`;
  const pediment =
    '<path fill-rule="evenodd" d="M256 92 432 190H80ZM256 121 145 180h222ZM88 200h336v18H88z"/>';
  const steps = '<path d="M104 398h304v14H104zM84 420h344v16H84z"/>';
  const porch = `<g transform="translate(${shift} ${shift}) scale(${num(scale)})" fill="url(#brass)">${pediment}${[136, 216, 296, 376].map(pillar).join('')}${steps}</g>`;
  const frame = maskable
    ? ''
    : `<rect x="22" y="22" width="468" height="468" fill="none" stroke="${brass}" stroke-width="3" stroke-opacity="0.55"/>`;
  return picture(SIDE, SIDE, defs, ground + frame + porch);
}
