import type { Forecast } from '@stoa/contract';
import {
  FORECAST_MEMBERS_MIN,
  FORECAST_OWN_MIN,
  type ForecastPartKind,
  type HalfReason,
} from '@stoa/contract/forecast.rules';
import { RATING_MAX, RATING_MIN } from '@stoa/contract/journal.rules';
import { hundredth } from '@stoa/contract/quality.rules';

/** The newest complete run's values for a member and a cigar; null if missing. */
export interface Parameters {
  readonly run_id: number | null;
  readonly mean: number | null;
  readonly half: number | null;
  readonly coverage: number | null;
  readonly shows_half: boolean | null;
  readonly ratings: number | null;
  readonly effect: number | null;
  /** The member's effect for the cigar's line. */
  readonly line_effect: number | null;
  readonly members: number | null;
  readonly cigar_effect: number | null;
}

export type Figure = Omit<Forecast, 'cigar' | 'line'>;

const NOTHING: Omit<Figure, 'reason'> = {
  value: null,
  half: null,
  half_reason: null,
  coverage: null,
  is_personal: false,
  own_ratings: 0,
  members: null,
  parts: [],
};

const halfReason = ({ half, shows_half }: Parameters): HalfReason | null => {
  if (half === null) return 'few_forecasts';
  return shows_half === true ? null : 'coverage';
};

/** Returns a forecast and its parts, rounded to hundredths so that the parts add up. `isOn` is the member's choice. */
export const getFigure = (isOn: boolean, known: Parameters): Figure => {
  if (!isOn) return { ...NOTHING, reason: 'switched_off' };
  const { mean, ratings, effect, line_effect, cigar_effect, coverage } = known;
  if (mean === null) return { ...NOTHING, reason: 'not_yet' };
  const own_ratings = ratings ?? 0;
  const is_personal = own_ratings >= FORECAST_OWN_MIN;
  const members = (known.members ?? 0) >= FORECAST_MEMBERS_MIN ? known.members : null;
  const parts: { kind: ForecastPartKind; stars: number }[] = [{ kind: 'house', stars: hundredth(mean) }];
  if (is_personal) {
    parts.push({ kind: 'member', stars: hundredth(effect ?? 0) });
    parts.push({ kind: 'line', stars: hundredth(line_effect ?? 0) });
  }
  if (members !== null) parts.push({ kind: 'cigar', stars: hundredth(cigar_effect ?? 0) });
  const sum = hundredth(parts.reduce((stars, part) => stars + part.stars, 0));
  const value = Math.min(RATING_MAX, Math.max(RATING_MIN, sum));
  if (value !== sum) parts.push({ kind: 'range', stars: hundredth(value - sum) });
  const half_reason = is_personal ? halfReason(known) : null;
  return {
    value,
    half: is_personal && half_reason === null && known.half !== null ? hundredth(known.half) : null,
    half_reason,
    coverage: coverage === null ? null : hundredth(coverage),
    is_personal,
    reason: is_personal ? null : 'few_ratings',
    own_ratings,
    members,
    parts,
  };
};
