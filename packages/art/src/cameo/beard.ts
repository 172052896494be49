import { num } from '../geometry.ts';
import { fill, line } from '../svg.ts';
import { lock, type Tone } from './lock.ts';

export const beards: readonly [string, ...string[]] = [
  'none',
  'none',
  'none',
  'full',
  'long',
  'goatee',
  'moustache',
  'short',
  'imperial',
];

const moustache = (tone: Tone): string =>
  lock([406, 334, 396, 340, 380, 346, 358, 374], [414, 346, 402, 354, 388, 360, 362, 376], 5, tone, 2.4);

const fullBeard = (c: number, tone: Tone): string =>
  lock(
    [250, 300, 262, 380, 330, 462, 396 + c, 470],
    [296, 286, 300, 350, 360, 384, 404 + c * 0.3, 392],
    14,
    tone,
  ) +
  lock(
    [396 + c, 470, 426 + c, 452, 424 + c, 408, 404 + c * 0.4, 390],
    [372, 440, 386, 424, 386, 404, 390, 390],
    6,
    tone,
  ) +
  moustache(tone);

const longBeard = (c: number, tone: Tone): string =>
  lock([250, 300, 256, 400, 300, 500, 380 + c, 548], [296, 286, 296, 350, 350, 384, 400, 388], 13, tone) +
  lock(
    [408 + c * 0.4, 388, 436 + c, 430, 424 + c, 500, 378 + c, 552],
    [352, 388, 340, 430, 350, 490, 374 + c, 552],
    9,
    tone,
  ) +
  moustache(tone);

/** `chin` moves the beard with the chin. */
export function beard(style: string, chin: number, tone: Tone): string {
  const c = chin;
  switch (style) {
    case 'full':
      return fullBeard(c, tone);
    case 'long':
      return longBeard(c, tone);
    case 'short':
      return `<g opacity=".72">${lock([262, 306, 276, 372, 340, 438, 398 + c, 438], [292, 292, 300, 352, 350, 384, 402 + c * 0.3, 392], 16, tone, 2.2)}${moustache(tone)}</g>`;
    case 'goatee':
      return (
        lock(
          [404 + c * 0.3, 386, 424 + c, 410, 424 + c, 440, 396 + c, 474],
          [384, 388, 374, 410, 376, 440, 392 + c, 474],
          7,
          tone,
          2.4,
        ) + moustache(tone)
      );
    case 'imperial':
      return (
        lock(
          [402, 334, 380, 340, 352, 350, 330, 330],
          [414, 346, 396, 362, 350, 384, 330, 330],
          6,
          tone,
          2.4,
        ) +
        lock(
          [402, 386, 414 + c, 404, 412 + c, 430, 402 + c, 458],
          [392, 386, 388, 404, 394, 430, 400 + c, 458],
          4,
          tone,
          2.2,
        )
      );
    case 'moustache':
      return moustache(tone);
    default:
      return '';
  }
}

export function glasses(kind: string, metal: string): string {
  const temple = line('M350 250L262 264C252 266 246 272 244 282', metal, 4.4);
  const bridge = line('M386 248C391 243 395 244 397 250', metal, 4.4);
  const rims: Record<string, string> = {
    round: 'M350 262C350 240 388 238 389 262C389 286 351 288 350 262Z',
    square: 'M350 244L388 242C392 258 390 274 386 282L354 282C348 270 347 256 350 244Z',
    half: 'M348 264L390 262C390 286 352 290 348 264Z',
  };
  const rim = rims[kind];
  if (!rim) return '';
  return (
    temple +
    bridge +
    fill(rim, '#fff', 'opacity=".16"') +
    line(rim, metal, 4.4) +
    line(`M362 ${num(252)}L376 ${num(270)}`, '#fff', 2.4, 'opacity=".35"')
  );
}
