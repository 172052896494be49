import { box, burin, cut, each } from '../geometry.ts';

/** Its mouth is up and its axis at x = 0, from −18 to 18. */
function amphora(): string {
  const body =
    'M-4.6 -18H4.6C5 -16.8 4.4 -15.8 3.2 -15.4C2.6 -13 3 -11.2 4.4 -9.8C8.2 -7.2 9.4 -3.6 8.8 0C8 5.4 4.4 10 2.4 13.8C2 15 3 15.6 4.2 16.2C4.8 17 4.4 18 3.6 18' +
    'H-3.6C-4.4 18 -4.8 17 -4.2 16.2C-3 15.6 -2 15 -2.4 13.8C-4.4 10 -8 5.4 -8.8 0C-9.4 -3.6 -8.2 -7.2 -4.4 -9.8C-3 -11.2 -2.6 -13 -3.2 -15.4C-4.4 -15.8 -5 -16.8 -4.6 -18Z';
  const bands = box(-7.6, -4.6, 15.2, 0.9) + box(-7.2, 1.3, 14.4, 0.9);
  const key = each(5, (i) => `M${-6.2 + i * 2.6} -2.8h1.7v2.9h-.7v-2.1h-.4v2.1h-.6Z`);
  const tongues = each(5, (i) => burin(-3.2 + i * 1.6, 3.6, -1.4 + i * 0.7, 12, 0.36));
  const neck = burin(-0.9, -14.4, -0.9, -9.6, 0.35) + burin(0.9, -14.4, 0.9, -9.6, 0.35);
  const handle = 'M4.4 -16.2C9.6 -18.4 12 -13 8.4 -7.4L7 -8.4C9.2 -12.4 8.2 -15 5 -14.4Z';
  return cut(body, bands, key, tongues, neck) + cut(handle) + `<g transform="scale(-1 1)">${cut(handle)}</g>`;
}

/** Its mouth is up and its axis at x = 0, from 0 to 24. */
function krater(): string {
  const body =
    'M-13.4 0H13.4C14 1.4 13.2 2.6 11.8 3C11.2 6.4 11.6 9 10.4 11.8C8.8 15.4 5.4 17.4 2.8 18.4C2.2 19.6 3.4 20.8 6 21.4C7.2 22.2 7 23.6 6.2 24' +
    'H-6.2C-7 23.6 -7.2 22.2 -6 21.4C-3.4 20.8 -2.2 19.6 -2.8 18.4C-5.4 17.4 -8.8 15.4 -10.4 11.8C-11.6 9 -11.2 6.4 -11.8 3C-13.2 2.6 -14 1.4 -13.4 0Z';
  const bands = box(-10.6, 4, 21.2, 0.9) + box(-9.8, 10, 19.6, 0.9);
  const key = each(7, (i) => `M${-9 + i * 2.6} 5.9h1.7v2.9h-.7v-2.1h-.4v2.1h-.6Z`);
  const tongues = each(7, (i) => burin(-6 + i * 2, 12, -2.4 + i * 0.8, 17, 0.4));
  const handle =
    'M11.4 5.4C15.4 5 17.4 9 15 12.2C13.8 13.8 11.6 13.8 9.8 13L10.4 11.6C12 12.2 13 12 13.8 10.8C15 8.8 13.8 6.8 11.2 7.2Z';
  return cut(body, bands, key, tongues) + cut(handle) + `<g transform="scale(-1 1)">${cut(handle)}</g>`;
}

/** Draws the emblem of moderation: water poured from one vessel into another. */
export function vessels(): string {
  const stream = 'M36.4 24C42 25.4 45.2 28.2 46 34H41.6C41 30.8 38.6 29 34.2 28.6Z';
  const ripple = burin(37, 26.6, 43.8, 33.4, 0.45, -1);
  return (
    `<g transform="translate(19.6 18) rotate(116) scale(1.16 1.06)">${amphora()}</g>` +
    cut(stream, ripple) +
    `<g transform="translate(42.4 35.4) scale(1.16 1.14)">${krater()}</g>`
  );
}
