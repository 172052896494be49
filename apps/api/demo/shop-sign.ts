import { deviceDrawing, type Device } from '@stoa/art/medallion/catalogue';
import { brass, virtueColors } from '@stoa/art/palette';

const DEVICES: readonly Device[] = [
  'stoa',
  'column',
  'tutor',
  'justice',
  'courage',
  'moderation',
  'key',
  'wisdom',
  'disciple',
];
const GROUNDS = Object.values(virtueColors);

export const shopSign = (number: number): string => {
  const device = deviceDrawing(DEVICES[number % DEVICES.length] ?? 'stoa');
  const ground = GROUNDS[number % GROUNDS.length] ?? '#2a1c12';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" color="${brass}">` +
    '<rect width="64" height="64" fill="#151009"/>' +
    `<circle cx="32" cy="32" r="30" fill="${ground}" fill-opacity=".55" stroke="${brass}" stroke-width="1.5"/>` +
    `<g transform="translate(12.8 12.8) scale(.6)">${device}</g></svg>`
  );
};
