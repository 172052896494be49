import { disc, each, onEllipse, pt } from './geometry.ts';
import { byLight } from './palette.ts';
import { line, picture } from './svg.ts';

export const practiceNames = [
  'complete_ratings',
  'tasted_again',
  'four_lines',
  'own_measure',
  'long_note',
  'welcome',
] as const;
export type PracticeName = (typeof practiceNames)[number];

/** Draws thick and thin strokes in one ink. */
type Pen = (d: string, isThin?: boolean) => string;

const star = (cx: number, cy: number, r: number): string =>
  `M${each(10, (i) => `${i === 0 ? '' : 'L'}${pt(...onEllipse(cx, cy, i % 2 === 0 ? r : r * 0.42, i % 2 === 0 ? r : r * 0.42, i * 36))}`)}Z`;

/** Five stars in an arch over a table. */
const fiveStars = (pen: Pen): string =>
  [-52, -26, 0, 26, 52].map((degrees) => pen(star(...onEllipse(120, 146, 56, 62, degrees), 12.5))).join('') +
  pen('M80 154H160') +
  pen('M88 161H152', true);

/** Two rings of ash, one seen after the other, under a new moon. */
const secondLook = (pen: Pen): string =>
  pen(disc(103, 130, 32)) +
  pen(disc(137, 130, 32)) +
  pen(disc(103, 130, 25), true) +
  pen(disc(137, 130, 25), true) +
  pen('M127 66A16 16 0 1 0 127 90A19 19 0 0 1 127 66Z');

/** Four columns under one roof. */
const fourColumns = (pen: Pen): string =>
  pen('M70 96L120 68L170 96Z') +
  pen('M74 103H166', true) +
  [84, 108, 132, 156]
    .map((x) => pen(`M${x - 5} 110V156M${x + 5} 110V156`) + pen(`M${x} 112V154`, true))
    .join('') +
  pen('M70 163H170') +
  pen('M64 171H176');

/** A vessel with a line for its level. */
const vessel = (pen: Pen): string =>
  pen(
    'M96 70H144M100 70C102 84 84 94 84 122C84 146 102 160 120 160C138 160 156 146 156 122C156 94 138 84 140 70',
  ) +
  pen('M104 160V168H136V160') +
  pen('M86 118H154') +
  pen('M90 126C100 130 108 122 120 126C132 130 140 122 150 126', true) +
  pen('M100 76C84 78 78 90 84 104M140 76C156 78 162 90 156 104');

/** A pen on a written page. */
const page = (pen: Pen): string =>
  pen('M84 72H142L156 86V168H84Z') +
  pen('M142 72V86H156', true) +
  each(6, (i) => pen(`M94 ${98 + i * 11}H${i === 5 ? 118 : 146}`, true)) +
  pen('M172 96L130 146L124 160L138 152L180 103Z') +
  pen('M130 146L138 152', true);

/** An open arch with light on its steps. */
const arch = (pen: Pen): string =>
  pen('M86 160V104A34 34 0 0 1 154 104V160') +
  pen('M94 160V104A26 26 0 0 1 146 104V160', true) +
  pen('M76 160H164M70 168H170') +
  pen('M120 86V92M120 122V160M107 96L111 100M133 96L129 100', true) +
  pen(disc(120, 108, 9));

const drawings: Record<PracticeName, (pen: Pen) => string> = {
  complete_ratings: fiveStars,
  tasted_again: secondLook,
  four_lines: fourColumns,
  own_measure: vessel,
  long_note: page,
  welcome: arch,
};

/** Draws a practice as a complete SVG (240 × 240) in one ink, faintly until it is earned. */
export function practiceMark(name: PracticeName, isEarned: boolean): string {
  const ink = isEarned ? byLight('#8a6a30', '#c9a45c') : byLight('#b9a983', '#655640');
  const pen: Pen = (d, isThin = false) => line(d, ink, isThin ? 1.1 : 2.2, 'stroke-linejoin="round"');
  const frame =
    line(disc(120, 120, 104), ink, 1.1) +
    each(60, (i) =>
      i % 5 === 0
        ? line(disc(...onEllipse(120, 120, 98, 98, i * 6), 1.2), ink, 1.1)
        : line(
            `M${pt(...onEllipse(120, 120, 99, 99, i * 6))}L${pt(...onEllipse(120, 120, 97, 97, i * 6))}`,
            ink,
            0.8,
          ),
    );
  return picture(240, 240, '', frame + drawings[name](pen));
}
