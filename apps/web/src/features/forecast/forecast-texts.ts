import type { Forecast, NextCigar } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { FORECAST_OWN_MIN, type ForecastPartKind, type NextReason } from '@stoa/contract/forecast.rules';
import { counted, tenths } from '../../lib/figures.ts';

/** In stars; a smaller part isn't mentioned. */
const MIN_MENTIONED = 0.1;

const LINES: Readonly<Record<Virtue, string>> = {
  wisdom: 'Wisdom',
  courage: 'Courage',
  justice: 'Justice',
  moderation: 'Moderation',
};

export const stars = (value: number): string => tenths(value);

const lineName = (line: Virtue | null): string => (line === null ? 'cigars from other brands' : LINES[line]);

const NEXT: Readonly<Record<NextReason, string>> = {
  taste: 'Closest to what you like',
  members: 'Loved by members',
  line: 'A line you haven’t tried',
  near: 'Smoked near you recently',
  more: 'Also worth trying',
  wild_card: 'Our wild card: the one we know least about',
};

/** A response that an earlier version stored on this device has no reason. */
export const nextReasonText = ({ reason }: { reason?: NextCigar['reason'] }): string =>
  reason === undefined ? '' : NEXT[reason];

const getPart = ({ parts }: Pick<Forecast, 'parts'>, kind: ForecastPartKind): number =>
  parts.find((part) => part.kind === kind)?.stars ?? 0;

const scaleText = (member: number): string => {
  if (Math.abs(member) < MIN_MENTIONED) return 'you rate like most members';
  return `you rate ${stars(Math.abs(member))} ${member < 0 ? 'lower' : 'higher'} than most`;
};

const lineText = (taste: number, line: Virtue | null): string | null => {
  if (Math.abs(taste) < MIN_MENTIONED) return null;
  return taste > 0 ? `you like ${lineName(line)}` : `you’re less fond of ${lineName(line)}`;
};

const membersText = (members: number | null): string =>
  members === null ? 'few members have rated it so far' : `${counted(members, 'member')} rated it`;

/** Returns "4.2 ± 0.9", or "4.2" if the margin is unknown. */
export const figureText = (value: number, half: number | null): string =>
  half === null ? stars(value) : `${stars(value)} ± ${stars(half)}`;

/** Below this margin, forecasts are rounded to half stars. */
const HALF_STAR_MARGIN = 0.75;

/** Returns "4", or "4.5" if the margin is small. */
export const probableStars = (value: number, half: number | null): string =>
  String(half !== null && half < HALF_STAR_MARGIN ? Math.round(value * 2) / 2 : Math.round(value));

export const probableText = ({ value, half, is_personal }: Forecast & { value: number }): string =>
  is_personal
    ? `You’d probably give it ${probableStars(value, half)}`
    : `Members give it ${stars(value)} on average`;

export const outcomeText = (forecast: { value: number; half: number | null }, rating: number): string => {
  const before = `We thought you’d give it ${probableStars(forecast.value, forecast.half)}`;
  return probableStars(forecast.value, forecast.half) === String(rating)
    ? `${before}, and you did.`
    : `${before}. You gave it\u00A0${rating}.`;
};

export const reasonText = (forecast: Forecast): string => {
  if (!forecast.is_personal) return membersText(forecast.members);
  const parts = [
    scaleText(getPart(forecast, 'member')),
    lineText(getPart(forecast, 'line'), forecast.line),
  ].filter((part) => part !== null);
  return `${parts.join(', ')}, and ${membersText(forecast.members)}`;
};

export const notPersonalText = ({ own_ratings }: Pick<Forecast, 'own_ratings'>): string => {
  const left = FORECAST_OWN_MIN - own_ratings;
  return `Rate ${left === 1 ? 'one more cigar' : `${left} more cigars`}, and from the next morning this will be a forecast just for you.`;
};

/** Returns why the ± is missing; null if it is shown or not due yet. */
export const noHalfText = ({
  half_reason,
  coverage,
}: Pick<Forecast, 'half_reason' | 'coverage'>): string | null => {
  if (half_reason === 'few_forecasts') return 'We’ll show a margin once more forecasts have been rated.';
  if (half_reason !== 'coverage' || coverage === null) return null;
  const of = Math.round(coverage * 100);
  return `We’re not showing a ± for now. Lately, ${of} of 100 ratings have fallen within it, and 80 should.`;
};

export const partText = (
  kind: ForecastPartKind,
  { line, members }: Pick<Forecast, 'line' | 'members'>,
): string =>
  ({
    house: 'Average of all ratings',
    member: 'How you rate',
    line: `You and ${lineName(line)}`,
    cigar: members === null ? 'This cigar' : `This cigar, rated by ${counted(members, 'member')}`,
    range: 'Kept within 1 to 5 stars',
  })[kind];

/** Returns "3.80" for the base, and "+0.30" or "−0.40" for the parts added to it. */
export const partFigure = (kind: ForecastPartKind, value: number): string => {
  if (kind === 'house') return value.toFixed(2);
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
};
