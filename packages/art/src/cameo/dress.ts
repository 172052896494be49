import { disc } from '../geometry.ts';
import { fill, line } from '../svg.ts';
import { area, lock, type Curve, type Tone } from './lock.ts';

export const menDress: readonly [string, ...string[]] = [
  'suit',
  'tie',
  'bow',
  'open',
  'roll',
  'toga',
  'cravat',
];
export const womenDress: readonly [string, ...string[]] = [
  'drape',
  'vneck',
  'pearls',
  'lace',
  'shawl',
  'roll',
  'open',
];

const back: Curve = [194, 500, 140, 530, 60, 550, 40, 620];

function shoulders(tone: Tone, soft: string): string {
  const body = `M${back[6]} 640L${back[6]} ${back[7]}C60 550 140 530 194 500C230 530 300 536 330 520C400 540 470 560 500 620L500 640Z`;
  return (
    fill(body, tone.body) +
    fill('M40 640C70 560 130 548 190 520L240 640Z', tone.shade, `opacity=".45" filter="url(#${soft})"`) +
    fill('M340 536C400 552 450 572 476 620L380 620Z', tone.light, `opacity=".5" filter="url(#${soft})"`)
  );
}

const collarBand = (tone: Tone, rise: number): string =>
  fill(
    `M186 ${508 - rise}C220 ${530 - rise} 290 ${536 - rise} 334 ${516 - rise}L346 560C290 578 220 570 178 548Z`,
    tone.light,
    `stroke="${tone.shade}" stroke-width="2.4"`,
  );

const tie = (cloth: Tone, linen: Tone): string =>
  fill('M330 552L350 556L358 640L326 640Z', cloth.shade) +
  line('M334 566L352 590M332 586L354 612M330 606L352 632', linen.body, 2, 'opacity=".5"') +
  collarBand(linen, 14);

const bowTie = (cloth: Tone, linen: Tone): string =>
  collarBand(linen, 12) +
  fill(
    'M340 552C356 536 380 536 386 544C390 560 384 574 376 578C360 572 346 564 340 552Z',
    cloth.shade,
    `stroke="${linen.shade}" stroke-width="2"`,
  ) +
  fill('M338 552C326 548 318 556 320 568C328 572 338 566 342 558Z', cloth.shade);

const openCollar = (linen: Tone): string =>
  fill(
    'M330 500C352 520 376 548 390 590L352 612C344 580 334 556 318 540Z',
    linen.body,
    `stroke="${linen.shade}" stroke-width="2.6"`,
  ) +
  fill(
    'M186 496C214 520 262 534 318 540C330 566 336 590 338 616C270 600 200 580 170 540Z',
    linen.light,
    `stroke="${linen.shade}" stroke-width="2.6"`,
  );

const togaFolds = (linen: Tone): string =>
  lock([200, 510, 260, 570, 330, 580, 400, 640], [194, 496, 300, 520, 420, 560, 500, 640], 7, linen, 4) +
  lock([60, 640, 110, 560, 190, 530, 236, 520], [200, 640, 220, 600, 240, 570, 262, 540], 7, linen, 4);

const cravat = (cloth: Tone, linen: Tone): string =>
  collarBand(linen, 26) +
  lock([322, 500, 360, 530, 366, 580, 356, 640], [300, 530, 310, 560, 320, 600, 320, 640], 6, linen, 3.4) +
  fill(disc(344, 566, 6), cloth.shade);

const vneck = (cloth: Tone, linen: Tone): string =>
  fill('M204 510L188 640L352 640L336 520C300 540 240 536 204 510Z', linen.body) +
  fill(
    area([334, 516, 372, 560, 380, 600, 372, 640], [310, 540, 350, 570, 352, 610, 340, 640]),
    cloth.light,
    `stroke="${cloth.shade}" stroke-width="2.4"`,
  ) +
  line('M206 520C240 566 300 572 328 530', linen.shade, 2.4) +
  fill(disc(296, 566, 7), cloth.shade);

const drape = (cloth: Tone, linen: Tone): string =>
  lock([190, 516, 260, 560, 300, 560, 336, 530], [150, 560, 240, 640, 340, 640, 420, 570], 7, linen, 4) +
  fill(disc(160, 556, 11), cloth.shade, `stroke="${linen.light}" stroke-width="3"`);

function lace(linen: Tone): string {
  const scallops = Array.from({ length: 9 }, (_, i) =>
    disc(176 + i * 23, 536 + Math.sin((i / 8) * Math.PI) * 22, 17),
  ).join('');
  return (
    fill(scallops, linen.light, `stroke="${linen.shade}" stroke-width="2.2"`) +
    collarBand(linen, 22) +
    line('M192 506C230 530 290 534 334 512', linen.shade, 2.6, 'stroke-dasharray="1 7"')
  );
}

/** `cloth` is the garment; `linen` is the shirt and the jewels. */
export function dress(style: string, cloth: Tone, linen: Tone, soft: string): string {
  const coat = shoulders(cloth, soft);
  const lapel =
    fill('M336 540L372 560L352 640L300 640Z', linen.light) +
    fill(
      'M362 548C392 566 398 590 380 606L392 622L356 640C352 600 350 580 362 548Z',
      cloth.body,
      `stroke="${cloth.shade}" stroke-width="3"`,
    ) +
    fill(
      'M300 556C282 580 276 612 284 640L322 640C306 610 300 584 300 556Z',
      cloth.body,
      `stroke="${cloth.shade}" stroke-width="3"`,
    );
  switch (style) {
    case 'suit':
      return coat + lapel + collarBand(linen, 10);
    case 'tie':
      return coat + lapel + tie(cloth, linen);
    case 'bow':
      return coat + lapel + bowTie(cloth, linen);
    case 'open':
      return coat + openCollar(linen);
    case 'roll':
      return (
        coat +
        lock(
          [180, 476, 220, 506, 290, 510, 336, 486],
          [170, 546, 220, 580, 300, 582, 352, 550],
          7,
          cloth,
          3.4,
        )
      );
    case 'toga':
      return coat + togaFolds(linen);
    case 'cravat':
      return coat + lapel + cravat(cloth, linen);
    case 'vneck':
      return coat + vneck(cloth, linen);
    case 'pearls': {
      const beads = Array.from({ length: 13 }, (_, i) => {
        const t = i / 12;
        return disc(196 + t * 136, 496 + Math.sin(t * Math.PI) * 36 + t * 8, 7.6);
      }).join('');
      return coat + fill(beads, linen.light, `stroke="${linen.shade}" stroke-width="2"`);
    }
    case 'lace':
      return coat + lace(linen);
    case 'shawl':
      return (
        coat +
        lock([190, 500, 110, 540, 60, 590, 50, 640], [214, 530, 190, 560, 170, 600, 176, 640], 7, linen, 4) +
        lock([340, 530, 400, 560, 440, 600, 450, 640], [300, 560, 320, 590, 330, 610, 320, 640], 7, linen, 4)
      );
    default:
      return coat + drape(cloth, linen);
  }
}
