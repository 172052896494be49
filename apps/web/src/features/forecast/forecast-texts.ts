import type { Forecast } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { FORECAST_OWN_MIN, type ForecastPartKind } from '@stoa/contract/forecast.rules';
import { counted } from '../../lib/figures.ts';

/** Below this a part is not worth a word, stars. */
const WORTH_SAYING = 0.1;

const LINES: Readonly<Record<Virtue, string>> = {
  wisdom: 'Wisdom',
  courage: 'Courage',
  justice: 'Justice',
  moderation: 'Moderation',
};

export const stars = (value: number): string => value.toFixed(1);

const lineName = (line: Virtue | null): string => (line === null ? 'other makers’ cigars' : LINES[line]);

const partOf = ({ parts }: Pick<Forecast, 'parts'>, kind: ForecastPartKind): number =>
  parts.find((part) => part.kind === kind)?.stars ?? 0;

const scaleText = (member: number): string => {
  if (Math.abs(member) < WORTH_SAYING) return 'you rate as most do';
  return `you rate ${stars(Math.abs(member))} ${member < 0 ? 'below' : 'above'} most`;
};

const lineText = (taste: number, line: Virtue | null): string | null => {
  if (Math.abs(taste) < WORTH_SAYING) return null;
  return taste > 0 ? `you like ${lineName(line)}` : `you like ${lineName(line)} less`;
};

const membersText = (members: number | null): string =>
  members === null ? 'few members have rated it yet' : counted(members, 'member');

/** "4.2 ± 0.9", or "4.2" where nobody can say how far off it may be. */
export const figureText = (value: number, half: number | null): string =>
  half === null ? stars(value) : `${stars(value)} ± ${stars(half)}`;

/** What follows the figure, in one sentence. */
export const reasonText = (forecast: Forecast): string => {
  if (!forecast.is_personal) return membersText(forecast.members);
  return [
    scaleText(partOf(forecast, 'member')),
    lineText(partOf(forecast, 'line'), forecast.line),
    membersText(forecast.members),
  ]
    .filter((part) => part !== null)
    .join(', ');
};

/** Why it is not about oneself yet. */
export const notPersonalText = ({ own_ratings }: Pick<Forecast, 'own_ratings'>): string => {
  const left = FORECAST_OWN_MIN - own_ratings;
  return `It will be about you the morning after ${left === 1 ? 'one more rating' : `${left} more ratings`} of yours.`;
};

/** Why there is no ±; null where there is one, or where none is due. */
export const noHalfText = ({
  half_reason,
  coverage,
}: Pick<Forecast, 'half_reason' | 'coverage'>): string | null => {
  if (half_reason === 'few_forecasts')
    return 'How far off it may be we can say once more forecasts have met their ratings.';
  if (half_reason !== 'coverage' || coverage === null) return null;
  const of = Math.round(coverage * 100);
  return `We say no ± for now: lately ${of} of 100 ratings fell within it, and it should be 80.`;
};

/** A part's name where it is opened. */
export const partText = (
  kind: ForecastPartKind,
  { line, members }: Pick<Forecast, 'line' | 'members'>,
): string =>
  ({
    house: 'All ratings together',
    member: 'How you rate',
    line: `You and ${lineName(line)}`,
    cigar: members === null ? 'This cigar' : `This cigar, by ${counted(members, 'member')}`,
    range: 'The end of the stars',
  })[kind];

/** "3.80", "+0.30", "−0.40": the first one is a sum of its own. */
export const partFigure = (kind: ForecastPartKind, value: number): string => {
  if (kind === 'house') return value.toFixed(2);
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
};
