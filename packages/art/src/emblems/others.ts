import { box, burin, cut, disc, each, leaf, mirrored, oval } from '../geometry.ts';

const porchColumn = (x: number): string =>
  cut(
    `M${x - 3.2} 28.2H${x + 3.2}V30L${x + 2.2} 31.4L${x + 2.6} 52.4H${x - 2.6}L${x - 2.2} 31.4L${x - 3.2} 30Z`,
    burin(x - 0.8, 32.4, x - 0.9, 51.6, 0.32),
    burin(x + 0.8, 32.4, x + 0.9, 51.6, 0.32),
  );

/** Draws a small temple front with six columns. */
export function stoa(): string {
  const pediment = 'M32 5L60.5 20.4V22.6H3.5V20.4Z';
  const tympanum = 'M32 9.6L49 19H15Z';
  const shield = disc(32, 15.4, 2.6) + disc(32, 15.4, 1.2);
  const frieze = cut(
    box(5.6, 23.6, 52.8, 3.6),
    ...Array.from({ length: 11 }, (_, i) => box(8 + i * 4.7, 24.3, 1, 2.2)),
  );
  const steps = box(5, 53.4, 54, 2) + box(3, 56.2, 58, 2) + box(1, 59, 62, 2.4);
  return (
    cut(pediment, tympanum, shield) +
    frieze +
    mirrored(porchColumn(9.6) + porchColumn(18.6) + porchColumn(27.5)) +
    cut(steps)
  );
}

/** Draws a head in profile, looking right; `beard` makes it an elder's. */
function profile(beard: boolean): string {
  const front = beard
    ? 'C27.4 15 29.4 18 30 19.4C30.2 20.4 29 20.8 28 21C28.8 22.4 28.4 23.4 27.4 23.8C29.6 26.4 28.6 33 25 36.4C22.6 38.4 19.8 37.4 18.2 35.4C17.6 37.6 17.8 39.6 19 42'
    : 'C26.6 14.8 28.4 17.8 28.8 19.2C29 20.2 27.8 20.4 27 20.6C27.8 21.8 27.4 22.6 26.8 23C27.4 24 27.2 24.8 26.4 25.2C26.6 28 24.4 29.2 21.4 28.6C18.4 28.4 17.6 32 18.4 37';
  const neck = beard ? 'L3.6 44C5.6 39 5.4 33 4.2 28' : 'L4.4 39C6.2 34 5.6 30.6 4.6 27.4';
  const skull = `M25.4 9.4C26.4 11 26.4 12.4 26.6 13.4${front}${neck}C1.6 22 1.6 14 4.6 9C9 2.4 20.4 2.2 25.4 9.4Z`;
  const curls: [number, number][] = [
    [24, 7.4],
    [20.4, 4.2],
    [16, 2.6],
    [11.4, 2.8],
    [7.2, 5],
    [4, 8.6],
    [2.2, 13],
    [1.9, 17.6],
    [2.6, 22],
    [4.2, 26],
  ];
  const ringlets = curls.map(([x, y]) => cut(disc(x, y, 2.7), disc(x + 0.3, y + 0.3, 1.1))).join('');
  const fillet = burin(3.2, 15.4, 26.4, 11.4, 0.8, 1.2);
  const locks = each(5, (i) => burin(6.4 + i * 3.4, 12.6 - i * 0.5, 8.6 + i * 2.8, 6.8 - i * 0.1, 0.5, -0.6));
  const nape = each(3, (i) => burin(5.6 + i * 2.4, 18, 6.2 + i * 1.7, 25.4 - i * 1.6, 0.5, 0.6));
  const face =
    burin(21.6, 16.2, 26.4, 16, 0.7, -0.7) +
    disc(24.4, 17.7, 0.65) +
    burin(25, 24, 27, 23.6, 0.35) +
    burin(13.6, 18.6, 14.2, 22.6, 0.9, 1.2);
  const strands = beard
    ? each(4, (i) => burin(24.8 - i * 2.5, 26.4 + i * 0.4, 23 - i * 1.9, 34.6 - i * 0.9, 0.5, -0.6))
    : '';
  return ringlets + cut(skull, fillet, locks, nape, face, strands);
}

/** Draws the tutor's emblem: an elder's head above a younger one. */
export function tutor(): string {
  return (
    `<g transform="translate(26.4 1.6) scale(1.2)">${profile(true)}</g>` +
    `<g transform="translate(1.6 16.6) scale(.98)">${profile(false)}</g>` +
    cut(box(3, 56.6, 58, 1.6)) +
    cut(burin(8, 60.6, 56, 60.6, 0.9))
  );
}

/** Draws the disciple's emblem: a lit lamp. */
export function disciple(): string {
  const lamp =
    'M5.6 38C10 36.4 14.6 36.6 19 38.2C23 36.4 30 35.4 36.6 36.4C44 37.6 50 37.2 57.4 33C59.4 32.6 60.4 34.6 59.2 36.2C53 43.6 47 49.6 38.6 52.6H21.6C14 50 10.4 45 5.6 38Z';
  const handle = disc(9.4, 34, 6.6) + disc(9.4, 34, 3.6);
  const flame =
    'M54 31.4C48.6 28.4 47.6 22.8 50.6 17.8C52.6 14.4 52.2 10.4 50.6 6.4C57.8 10.4 62.6 18 60.4 25.2C59.4 28.6 57 30.8 54 31.4Z';
  const heart =
    'M54.4 28.8C51.4 26 52 22.4 53.8 19.6C54.8 18 55 16.6 54.8 15C57.6 18.6 58.6 22.6 57.2 26C56.6 27.4 55.6 28.4 54.4 28.8Z';
  const lines =
    burin(20, 42, 47.6, 41.4, 0.6, 1) +
    burin(22, 45.4, 43.6, 45.4, 0.5, 0.8) +
    burin(24.4, 48.6, 39, 48.8, 0.45, 0.5);
  const lid = oval(28.6, 35.2, 8, 1.5);
  return (
    cut(handle) +
    cut(lamp, lines) +
    cut(lid) +
    cut(flame, heart) +
    cut('M20.4 53.6H39.8L43 58.6H17.2Z') +
    cut(burin(30, 33, 22, 27.6, 0.8, -1))
  );
}

/** Draws the emblem of "Create Member Account": a key crossed by an olive twig. */
export function keyhole(): string {
  const bow = disc(32, 15.6, 12.4) + disc(32, 15.6, 9.2);
  const quatrefoil = [0, 90, 180, 270]
    .map((a) =>
      leaf(
        32,
        15.6,
        32 + 8.6 * Math.sin((a * Math.PI) / 180),
        15.6 - 8.6 * Math.cos((a * Math.PI) / 180),
        3.4,
      ),
    )
    .join('');
  const shaft = 'M29.6 31.2H34.4V61.4H29.6Z';
  const bit = 'M35.2 46.4H45.6V49.4H42V51.6H45.6V54H42V56.2H45.6V59.6H35.2Z';
  const collars = box(26.6, 28.6, 10.8, 2) + box(27.6, 41.8, 8.8, 1.8);
  const twig = each(
    4,
    (i) =>
      leaf(27.4 - i * 4.4, 58 - i * 5.4, 16 - i * 2.4, 58.6 - i * 7.4, 2.5, 1.2) +
      leaf(26.8 - i * 4, 55 - i * 5, 24.6 - i * 4.6, 44.4 - i * 4.4, 2.5, -1.2),
  );
  const stem = burin(28.4, 60.6, 8, 33.4, 0.7, -1.8);
  const drawing =
    cut(bow) +
    cut(quatrefoil) +
    cut(shaft, burin(31.2, 32.6, 31.2, 41, 0.4), burin(31.2, 44.4, 31.2, 60, 0.4)) +
    cut(bit) +
    cut(collars) +
    cut(twig) +
    cut(stem);
  return `<g transform="translate(3.6 0)">${drawing}</g>`;
}
