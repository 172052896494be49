import { burin, cut, disc, each, leaf, mirrored } from '../geometry.ts';

const head =
  'M32 11.4C27.6 11.4 22 9.6 16.2 3.6C16.6 9 14.8 12.6 14.2 18C13.7 23.4 16.4 28.6 21.6 30.6C26 32.2 29.4 33.4 32 36.4' +
  'C34.6 33.4 38 32.2 42.4 30.6C47.6 28.6 50.3 23.4 49.8 18C49.2 12.6 47.4 9 47.8 3.6C42 9.6 36.4 11.4 32 11.4Z';

/** Draws one side: brow, eye with pupil, and the ticks of the facial disc. */
function eye(cx: number, side: 1 | -1): string {
  const cy = 20.6;
  return (
    disc(cx, cy, 7.2) +
    disc(cx, cy, 6) +
    disc(cx, cy, 3.5) +
    disc(cx + 1.1 * side, cy - 1.2, 1.05) +
    burin(cx - 7.2 * side, 8.4, cx + 6.2 * side, 13.4, 0.55, 0.6 * side)
  );
}

const beak =
  'M32 21.6C33.6 23.4 34.6 25.4 34.4 27.2C34 29.4 33 31 32 32.6C31 31 30 29.4 29.6 27.2C29.4 25.4 30.4 23.4 32 21.6Z';

function wing(): string {
  const blade =
    'M15.6 28.2C11 33 9.6 41 12.2 47.6C14 52 17.6 55 21.4 56.2C20.6 49 19.4 44.4 19.6 39C19.8 35 20 33 18.6 30.6C17.6 29.8 16.6 29 15.6 28.2Z';
  const quills = each(3, (i) =>
    burin(13.1 + i * 1.9, 36 + i * 1.5, 15.6 + i * 1.6, 49.2 + i * 1.9, 0.42, 0.7),
  );
  const coverts = each(2, (i) =>
    burin(14.4 + i * 1.6, 31.4 + i * 0.8, 13.4 + i * 1.8, 34.6 + i * 1.2, 0.35, 0.2),
  );
  return cut(blade, quills, coverts);
}

const feather = (x: number, y: number): string => leaf(x, y + 3.7, x, y - 1.5, 2.5);

function breast(): string {
  const rows = [
    { y: 36.4, xs: [24.2, 28.4] },
    { y: 40.2, xs: [22.8, 27.4, 32] },
    { y: 44, xs: [23.6, 27.8, 32] },
    { y: 47.8, xs: [25.4, 29.6] },
    { y: 51.2, xs: [27.6, 32] },
  ];
  const one = rows.flatMap(({ y, xs }) => xs.map((x) => (x === 32 ? '' : feather(x, y)))).join('');
  const middle = rows.flatMap(({ y, xs }) => (xs.includes(32) ? [feather(32, y)] : [])).join('');
  return mirrored(cut(one)) + cut(middle);
}

const toe = (x: number): string =>
  `M${x} 54.6c1.1 0 1.7.9 1.6 2.2l-.5 2.6c-.4 1.2-1.8 1.2-2.2 0l-.5-2.6c-.1-1.3.5-2.2 1.6-2.2Z`;

function perch(): string {
  const bough =
    'M8.4 57.2C16 55.8 24 57.4 32 57.2C40 57 48 55.6 55.6 57.2C56.6 58.2 56.4 59.4 55.4 60C47 59 40 60.2 32 60.2C24 60.2 16 59 8.6 60C7.6 59.2 7.6 58 8.4 57.2Z';
  return (
    cut(bough, burin(12, 58.3, 22, 58.5, 0.3), burin(42, 58.5, 52, 58.3, 0.3)) +
    mirrored(cut(toe(25.4) + toe(28.6)))
  );
}

/** Draws the emblem of wisdom: the owl of Athens from the front, wings folded. */
export function owl(): string {
  const crown =
    burin(32, 13.6, 32, 19.4, 0.5) + burin(29.6, 14.2, 30.8, 18, 0.35) + burin(34.4, 14.2, 33.2, 18, 0.35);
  return cut(head, eye(24.2, 1), eye(39.8, -1), beak, crown) + mirrored(wing()) + breast() + perch();
}
