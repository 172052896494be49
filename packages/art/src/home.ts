import { cigarPicture } from './cigar.ts';
import { badgeMedallion } from './medallion.ts';

/** The drawings below the first window of the public page, by the names of their files. */
export const homeDrawings = (): Readonly<Record<string, string>> => ({
  'still-life': cigarPicture({ virtue: 'courage', vitola: 'Toro', name: 'Courage Toro', seed: 'home' }),
  'wise-stoic': badgeMedallion('Wise Stoic'),
  'courageous-stoic': badgeMedallion('Courageous Stoic'),
  'stoic-master': badgeMedallion('Stoic Master'),
  'just-stoic': badgeMedallion('Just Stoic'),
  'moderate-stoic': badgeMedallion('Moderate Stoic'),
});
