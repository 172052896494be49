import { box, burin, cut, disc, mirrored } from '../geometry.ts';

const chain = (x: number): string => burin(12, 18.8, x, 41.6, 1);

/** Draws one pan with its chains; the other is its mirror image. */
function pan(): string {
  const bowl = 'M1.6 41.4C2.4 47.4 6.6 50.6 12 50.6C17.4 50.6 21.6 47.4 22.4 41.4Z';
  const lines =
    burin(4.6, 44, 19.4, 44, 0.5) + burin(6.4, 46.2, 17.6, 46.2, 0.45) + burin(8.8, 48.2, 15.2, 48.2, 0.4);
  return (
    cut(box(0.8, 39.8, 22.4, 2)) +
    cut(bowl, lines) +
    cut(chain(2.6)) +
    cut(chain(21.4)) +
    cut(disc(12, 18.4, 1.7), disc(12, 18.4, 0.7))
  );
}

const arm =
  'M32 14.2C26.4 14.6 21.6 17.6 15.4 16.8C11.6 16.2 8.6 13.8 9.4 11C10 9 12.6 8.6 13.4 10.2C14 11.6 12.8 12.8 11.6 12.2' +
  'C11.6 13.6 13.4 14.4 15.8 14.4C21 14.4 25.6 10 32 9.6Z';

/** Draws the emblem of justice: scales on a fluted column. */
export function scales(): string {
  const shaft = 'M29.6 17.6H34.4L35.2 53.4H28.8Z';
  const flutes = burin(31, 19.4, 30.6, 52, 0.42) + burin(33, 19.4, 33.4, 52, 0.42);
  const finial =
    'M32 1.6C34 4 34.6 5.4 34.6 6.8C34.6 8.2 33.6 9.2 32 9.2C30.4 9.2 29.4 8.2 29.4 6.8C29.4 5.4 30 4 32 1.6Z';
  const steps = box(27.4, 53.8, 9.2, 2) + box(23.4, 56.6, 17.2, 2.4) + box(18.6, 59.8, 26.8, 2.6);
  return (
    mirrored(pan()) +
    mirrored(cut(arm, burin(18.6, 15.9, 28.6, 12.4, 0.4, -0.5))) +
    cut(finial) +
    cut(box(28.4, 15, 7.2, 2)) +
    cut(shaft, flutes) +
    cut(steps)
  );
}
