import { cigarPicture } from './cigar.ts';
import { badgeMedallion } from './medallion.ts';

/** The cigar below the first window of the public page. */
export const stillLife = (): string =>
  cigarPicture({
    virtue: 'courage',
    vitola: 'Toro',
    name: 'Courage Toro',
    seed: 'home',
    scene: { surface: 'walnut', hour: 'candles', kit: 'whisky', side: 1 },
  });

/** The medals farther down the page, by file name. */
export const homeMedals = (): Readonly<Record<string, string>> => ({
  'wise-stoic': badgeMedallion('Wise Stoic'),
  'courageous-stoic': badgeMedallion('Courageous Stoic'),
  'stoic-master': badgeMedallion('Stoic Master'),
  'just-stoic': badgeMedallion('Just Stoic'),
  'moderate-stoic': badgeMedallion('Moderate Stoic'),
});
