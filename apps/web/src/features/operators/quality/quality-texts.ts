import type { QualityGroupKind, QualityMeasure, RatingFigure } from '@stoa/contract/quality.rules';
import { counted, figure, tenths } from '../../../lib/figures.ts';
import { LINE_NAMES } from '../LineName.tsx';
import type { Group } from './quality.queries.ts';

export type Compared = NonNullable<Group['compared'][QualityMeasure]>;

export const MEASURE_NAMES: Readonly<Record<QualityMeasure, string>> = {
  draw: 'Draw',
  burn: 'Burn',
  appearance: 'Appearance',
  overall: 'Overall',
};

export const GROUP_NAMES: Readonly<Record<QualityGroupKind, string>> = {
  line: 'Line',
  vitola: 'Vitola',
  batch: 'Batch',
};

/** Returns "4.10". */
export const stars = (value: number): string => value.toFixed(2);

export const groupName = ({ name, line, product_name }: Group): string =>
  product_name === null && line !== null ? LINE_NAMES[line] : name;

/** Returns "±0.82, 214 ratings". */
export const spread = ({ n, deviation }: RatingFigure): string =>
  deviation === null ? counted(n, 'rating') : `±${stars(deviation)}, ${counted(n, 'rating')}`;

type Faults = NonNullable<Group['faults']>;

/** Returns "2.4 times (1.6 to 3.5)". */
export const timesText = ({ times, low, high }: NonNullable<Faults['compared']>): string =>
  `${tenths(times)} times (${tenths(low)} to ${tenths(high)})`;

/** Returns "9 of 83 members". */
export const askedText = ({ asked, members }: Faults): string =>
  `${figure(asked)} of ${counted(members, 'member')}`;

export const isFlagged = ({ worse, faults }: Group): boolean => worse.length > 0 || faults?.worse === true;

/** Returns "draw 0.75 below its line, 2.4 times the faults". */
export const worseText = ({ worse, faults }: Group): string =>
  [
    ...worse.map(({ measure, by }) => `${MEASURE_NAMES[measure].toLowerCase()} ${stars(by)} below its line`),
    ...(faults?.worse && faults.compared ? [`${tenths(faults.compared.times)} times as many faults`] : []),
  ].join(', ');

/** Returns a minus sign for values below the rest of the line. */
const signed = (below: number): string => (below < 0 ? `+${stars(-below)}` : `−${stars(below)}`);

/** Returns "−1.67 (−2.21 to −1.13)": the batch compared with the rest of its line, with the 95% interval. */
export const comparedText = ({ by, low, high }: Compared): string =>
  `${signed(by)} (${signed(high)} to ${signed(low)})`;

/** Returns "20 members" who logged or rated this batch; empty without a comparison. */
export const membersText = ({ compared, faults }: Group): string => {
  const members = Math.max(faults?.members ?? 0, ...Object.values(compared).map((one) => one?.members ?? 0));
  return members === 0 ? '' : counted(members, 'member');
};

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Returns "May 2026". */
export const monthName = (key: string): string => month.format(Date.parse(`${key}-01T00:00:00Z`));

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export const asOf = (moment: string): string => `As of ${time.format(Date.parse(moment))}`;
