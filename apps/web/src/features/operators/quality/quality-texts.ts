import type { QualityGroupKind, QualityMeasure, RatingFigure } from '@stoa/contract/quality.rules';
import { counted, figure } from '../../../lib/figures.ts';
import { LINE_NAMES } from '../LineName.tsx';
import type { Group } from './quality.queries.ts';

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

/** 4.10 */
export const stars = (value: number): string => value.toFixed(2);

export const groupName = ({ name, line, product_name }: Group): string =>
  product_name === null && line !== null ? LINE_NAMES[line] : name;

/** ±0.82, 214 ratings */
export const spread = ({ n, deviation }: RatingFigure): string =>
  deviation === null ? counted(n, 'rating') : `±${stars(deviation)}, ${counted(n, 'rating')}`;

/** "draw 0.75 below its line" */
export const worseText = (worse: Group['worse']): string =>
  worse
    .map(({ measure, by }) => `${MEASURE_NAMES[measure].toLowerCase()} ${stars(by)} below its line`)
    .join(', ');

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** May 2026 */
export const monthName = (key: string): string => month.format(Date.parse(`${key}-01T00:00:00Z`));

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export const asOf = (moment: string): string => `As of ${time.format(Date.parse(moment))}`;

export const ratings = (count: number): string => figure(count);
