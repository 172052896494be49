import { box, burin, cut, disc, mirrored } from '../geometry.ts';

const flute = (x: number, lean: number): string => burin(x, 23, x + lean, 51.4, 0.62);

export function column(): string {
  const volute =
    cut(disc(20.4, 15.4, 7.4), disc(20.4, 15.4, 5.6)) +
    cut(disc(20.4, 15.4, 4.2), disc(20.4, 15.4, 2.8)) +
    cut(disc(20.4, 15.4, 1.5));
  const cushion = cut(
    'M20.4 8H43.6C40 10.2 38.6 12 38 15.4C36 18 28 18 26 15.4C25.4 12 24 10.2 20.4 8Z',
    burin(27.4, 14.6, 36.6, 14.6, 0.5, 0.9),
  );
  const shaft = cut(
    'M23.6 20.4H40.4L41.8 53H22.2Z',
    flute(26.4, -0.9),
    flute(29.2, -0.4),
    flute(32, 0),
    flute(34.8, 0.4),
    flute(37.6, 0.9),
  );
  const base =
    cut('M20.4 54H43.6C44.8 55 44.8 56.2 43.6 57.2H20.4C19.2 56.2 19.2 55 20.4 54Z') +
    cut(box(17, 58.2, 30, 3.4));
  return cut(box(14.4, 3, 35.2, 3.6)) + mirrored(volute) + cushion + shaft + base;
}
