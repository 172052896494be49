import { burin, cut, disc, each, leaf, mirrored, onEllipse } from '../geometry.ts';

const face =
  'M32 14.4C27.4 14.2 22.8 15.6 20.8 19C19.2 22.4 20 26.4 21.4 29.8C22.6 32.6 21.8 36 22.8 39.6C24 44 27.6 48.4 32 48.8' +
  'C36.4 48.4 40 44 41.2 39.6C42.2 36 41.4 32.6 42.6 29.8C44 26.4 44.8 22.4 43.2 19C41.2 15.6 36.6 14.2 32 14.4Z';

/** The left half of the features, cut into the solid face. */
function features(s: 1 | -1): string {
  const x = (v: number): number => 32 + (v - 32) * s;
  const p = (a: number, b: number): string => `${x(a)} ${b}`;
  const eye = `M${p(22.9, 24.9)}C${p(24.6, 23.4)} ${p(27.4, 23.8)} ${p(29, 26.9)}C${p(26.8, 27.7)} ${p(24.2, 27.2)} ${p(22.9, 24.9)}Z`;
  const nose = `M${p(32, 35)}L${p(28, 35)}C${p(27.6, 36.6)} ${p(29.4, 38.4)} ${p(32, 39.6)}Z`;
  return (
    eye +
    nose +
    burin(x(21.6), 22.8, x(29.6), 24, 0.55, -0.9 * s) +
    burin(x(29.9), 26.2, x(28.4), 34.2, 0.45, -0.35 * s) +
    burin(x(31.3), 41.2, x(25), 42.4, 0.62, -0.9 * s) +
    burin(x(23.4), 31, x(25.2), 38, 0.4, 0.5 * s) +
    burin(x(29.4), 16, x(30.6), 22.4, 0.4, 0.3 * s) +
    burin(x(25.9), 17, x(27.6), 21, 0.36, 0.3 * s) +
    burin(x(29.6), 46, x(31.4), 46.6, 0.3) +
    disc(x(27.8), 39.2, 0.42) +
    disc(x(26), 38.6, 0.42) +
    disc(x(26.7), 40.5, 0.42)
  );
}

/** The mane of one side, as two rings of curling locks. */
function mane(): string {
  const outer = each(9, (i) => {
    const a = 182 + i * 20.5;
    const [x1, y1] = onEllipse(32, 33, 18, 21, a);
    const [x2, y2] = onEllipse(32, 32.4, i === 0 ? 27 : 30, 30, a + (i < 5 ? -9 : 7));
    return leaf(x1, y1, x2, y2, 4.3, i < 5 ? -2.6 : 2.6);
  });
  const inner = each(8, (i) => {
    const a = 191 + i * 19;
    if (i > 5) return '';
    const [x1, y1] = onEllipse(32, 33, 12.8, 17.4, a);
    const [x2, y2] = onEllipse(32, 32.4, 20.6, 23.6, a - 7);
    return leaf(x1, y1, x2, y2, 3, -1.6);
  });
  const ear =
    'M14.8 19.6C11.6 15.4 12 10.8 15.2 10.2C18.2 9.8 21 11.8 22 13.8C19.2 14.8 17.2 16.8 16.8 20.2Z';
  return cut(outer) + cut(inner) + cut(ear, burin(15.2, 12.4, 16.4, 17, 0.5, 0.4));
}

/** Courage: the lion's head, full face, with its mane about it. */
export function lion(): string {
  const brow = leaf(32, 13.4, 32, 3, 3.6);
  return mirrored(mane()) + cut(brow) + cut(face, features(1), features(-1));
}
