import { tobaccoLeaf, trifle } from '../cigar/table.ts';
import { num } from '../geometry.ts';
import { brass } from '../palette.ts';
import type { Dice } from '../random.ts';
import { ashtray, book, tumbler, type Drawing } from '../scene/objects.ts';
import {
  candle,
  cup,
  cutter,
  decanter,
  key,
  lantern,
  matchbox,
  newspaper,
  openBook,
  pen,
  spectacles,
} from './things.ts';

/** The things around a cigar; `cloth` has its line's colors, from light to dark. */
export interface Place {
  p: string;
  d: Dice;
  cloth: readonly [light: string, body: string, deep: string];
  device: string;
  /** 1 for a cigar that points up to the right, which leaves the corners above left and below right; -1 for the others. */
  side: 1 | -1;
  /** The table's back edge. */
  top: number;
}

type Kit = (place: Place) => Drawing;

const put = (thing: Drawing, x: number, y: number, scale: number, turn = 0): Drawing => ({
  defs: thing.defs,
  body: `<g transform="translate(${num(x)} ${num(y)})${turn ? ` rotate(${num(turn)})` : ''} scale(${num(scale)})">${thing.body}</g>`,
});

const all = (...parts: Drawing[]): Drawing => ({
  defs: parts.map(({ defs }) => defs).join(''),
  body: parts.map(({ body }) => body).join(''),
});

/** In the corner behind the cigar. */
const behind = ({ side, top, d }: Place, thing: Drawing, scale: number, drop = 0): Drawing =>
  put(thing, 600 - side * d.between(352, 380), (top || 210) + 165 + drop, scale);

/** In the corner in front of it. */
const before = ({ side, top, d }: Place, thing: Drawing, scale: number, turn: number): Drawing =>
  put(
    thing,
    600 + side * d.between(300, 340),
    (top ? 760 : 730) + d.between(-10, 10),
    scale,
    side * turn + d.between(-5, 5),
  );

/** Flat, and half below it. */
const below = ({ side, top, d }: Place, thing: Drawing, scale: number, turn: number): Drawing =>
  put(
    thing,
    600 - side * d.between(120, 170),
    (top ? 500 : 430) + d.between(-14, 14),
    scale,
    side * turn + d.between(-3, 3),
  );

const leafUnder = (place: Place): Drawing => {
  const { side, top, d } = place;
  const dry = tobaccoLeaf(`${place.p}e`, d);
  const turn = side > 0 ? -d.between(-4, 14) : 180 + d.between(-4, 14);
  return put(dry, side > 0 ? 230 : 970, (top ? 650 : 600) + d.between(-20, 20), 1, turn);
};

const matches = ({ d }: Place): Drawing => ({ defs: '', body: trifle(d) });

export const kits = {
  whisky: (at) =>
    all(
      behind(at, tumbler(`${at.p}1`), 1.08),
      before(at, matchbox(`${at.p}2`, [at.cloth[1], at.cloth[2]], at.device), 0.62, -14),
    ),
  coffeeAndPaper: (at) =>
    all(below(at, newspaper(`${at.p}1`), 1.05, -12), behind(at, cup(`${at.p}2`), 0.86, 20)),
  openBook: (at) =>
    all(below(at, openBook(`${at.p}1`, at.cloth[1]), 1.08, -9), before(at, pen(`${at.p}2`), 0.8, -24)),
  lantern: (at) => all(behind(at, lantern(`${at.p}1`), 0.82), before(at, key(`${at.p}2`), 0.62, -18)),
  ashtray: (at) =>
    all(
      behind(at, ashtray(`${at.p}1`, ['#d9cfbd', '#8c8272', '#3a342c']), 0.78, -20),
      before(at, matches(at), 1, -10),
    ),
  leafAndCutter: (at) => all(leafUnder(at), before(at, cutter(`${at.p}2`), 0.72, -12)),
  decanter: (at) => all(behind(at, decanter(`${at.p}1`), 0.86), before(at, key(`${at.p}2`), 0.6, 16)),
  coffee: (at) => all(behind(at, cup(`${at.p}1`), 0.98), before(at, spectacles(`${at.p}2`), 0.7, -8)),
  candle: (at) => all(behind(at, candle(`${at.p}1`), 0.84), before(at, cutter(`${at.p}2`), 0.7, 10)),
  book: (at) =>
    all(
      behind(at, book(`${at.p}1`, at.cloth, '#d8b46c', at.device), 0.9, 10),
      before(at, spectacles(`${at.p}2`), 0.72, -10),
    ),
  paperAndCutter: (at) =>
    all(below(at, newspaper(`${at.p}1`), 1.1, -8), before(at, cutter(`${at.p}2`), 0.74, -20)),
  leafAndWhisky: (at) => all(leafUnder(at), behind(at, tumbler(`${at.p}1`), 1.08)),
  letters: (at) =>
    all(
      behind(at, book(`${at.p}1`, ['#8a5a33', '#4f2d18', '#24130a'], brass, ''), 0.86, 10),
      before(at, pen(`${at.p}2`), 0.82, 20),
    ),
} as const satisfies Record<string, Kit>;
export type KitName = keyof typeof kits;
