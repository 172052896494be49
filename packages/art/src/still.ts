import { box, disc, each } from './geometry.ts';
import { byLight } from './palette.ts';
import { line, picture } from './svg.ts';

export const stillNames = [
  'humidor',
  'lantern',
  'book',
  'chair',
  'shelf',
  'map',
  'letter',
  'door',
  'columns',
] as const;
export type StillName = (typeof stillNames)[number];

/** A pen: strokes of one ink, thick or thin. */
type Pen = (d: string, isThin?: boolean) => string;

const ground = (pen: Pen): string => pen('M18 106H142', true);

/** Open and empty. */
const humidor = (pen: Pen): string =>
  ground(pen) +
  pen('M32 64L42 24H118L128 64') +
  pen('M44 58L51 31H109L116 58', true) +
  pen(box(30, 64, 100, 38)) +
  pen('M30 72H130M38 64V72M122 64V72', true) +
  pen(disc(80, 86, 3.5)) +
  pen('M80 90V95');

/** Unlit, on half a column. */
const lantern = (pen: Pen): string =>
  ground(pen) +
  pen('M50 66H110V73H50Z') +
  pen('M60 73V106M100 73V106') +
  pen('M70 76V106M80 76V106M90 76V106', true) +
  pen('M66 66H94M69 62V36H91V62M63 36L80 22L97 36Z') +
  pen(disc(80, 16, 5)) +
  pen('M76 62V51H84V62M80 51C80 48 82 47 81 44', true);

/** Open and blank. */
const book = (pen: Pen): string =>
  ground(pen) +
  pen('M80 42C66 32 44 32 28 38V90C44 84 66 84 80 94C94 84 116 84 132 90V38C116 32 94 32 80 42ZM80 42V94') +
  pen('M24 44V96C42 90 66 90 80 100C94 90 118 90 136 96V44', true) +
  pen('M98 36V70L102 65L106 70V34', true);

/** Between two columns, waiting for company. */
const chair = (pen: Pen): string =>
  ground(pen) +
  pen('M14 16H146M20 22H36M124 22H140', true) +
  pen('M23 22V106M33 22V106M127 22V106M137 22V106', true) +
  pen('M58 74V44C58 34 102 34 102 44V74') +
  pen('M66 74V42M75 74V39M85 74V39M94 74V42', true) +
  pen('M50 74H110L113 82H47ZM46 60H58M102 60H114') +
  pen('M49 60V74M111 60V74M52 82V106M108 82V106');

/** Bare except for one tag. */
const shelf = (pen: Pen): string =>
  ground(pen) +
  pen('M30 16V106M130 16V106M22 16H138') +
  pen('M30 48H130M30 84H130') +
  pen('M30 53H130M30 89H130M38 53C38 61 35 64 30 64M122 53C122 61 125 64 130 64', true) +
  pen('M96 53V60', true) +
  pen('M96 60L102 65V77H90V65Z');

/** Unfolded, with no place marked. */
const map = (pen: Pen): string =>
  ground(pen) +
  pen('M26 32L62 22L98 32L134 22V90L98 100L62 90L26 100Z') +
  pen('M62 22V90M98 32V100', true) +
  pen(disc(80, 62, 11), true) +
  pen('M80 44L83 62L80 80L77 62ZM62 62H98', true);

/** Sealed, without an address. */
const letter = (pen: Pen): string =>
  ground(pen) +
  pen(box(30, 36, 100, 62)) +
  pen('M30 36L80 72L130 36') +
  pen('M30 98L68 64M130 98L92 64', true) +
  pen(disc(80, 73, 9)) +
  pen(disc(80, 73, 5), true);

/** An open doorway with its step. */
const door = (pen: Pen): string =>
  pen('M22 106H138M34 99H126') +
  pen('M50 99V46A30 30 0 0 1 110 46V99') +
  pen('M58 99V47A22 22 0 0 1 102 47V99', true) +
  pen('M58 99L82 92V40') +
  pen(disc(77, 68, 2.5)) +
  pen('M80 10V4M56 14L53 9M104 14L107 9', true);

/** Three columns that could still grow. */
const columns = (pen: Pen): string =>
  ground(pen) +
  each(3, (at) => {
    const [x, top] = [42 + at * 38, 74 - at * 24];
    return (
      pen(
        `M${x - 13} ${top}H${x + 13}M${x - 10} ${top + 6}H${x + 10}M${x - 9} ${top + 6}V106M${x + 9} ${top + 6}V106`,
      ) + pen(`M${x - 3} ${top + 10}V106M${x + 3} ${top + 10}V106`, true)
    );
  });

const drawings: Record<StillName, (pen: Pen) => string> = {
  humidor,
  lantern,
  book,
  chair,
  shelf,
  map,
  letter,
  door,
  columns,
};

/** A drawing of something empty (160 × 120) in one ink, for lists without entries. */
export function stillLine(name: StillName): string {
  const ink = byLight('#8a6a30', '#c9a45c');
  const pen: Pen = (d, isThin = false) =>
    line(d, ink, isThin ? 1 : 1.8, `stroke-linejoin="round"${isThin ? ' opacity=".7"' : ''}`);
  return picture(160, 120, '', drawings[name](pen));
}
