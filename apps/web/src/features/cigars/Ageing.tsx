import type { CigarPage } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import {
  afterMonths,
  type Effect,
  effectText,
  missingText,
  REST_MONTHS_CHARTED,
  signed,
} from './ageing-texts.ts';
import { cigarAgeing } from './cigars.queries.ts';

/** Shows how rest changes the ratings of a cigar, or what is missing to say so. Nothing before it is loaded. */
export function Ageing({ page: { cigar } }: { page: Pick<CigarPage, 'cigar'> }) {
  const { data } = useQuery(cigarAgeing(cigar));
  if (!data) return null;
  const { effect } = data;
  if (effect === null)
    return (
      <section aria-label="Rest">
        <p className="max-w-text text-small text-pretty text-muted">{missingText(data)}</p>
      </section>
    );

  return (
    <ChartFrame
      title="Rest"
      level={2}
      columns={['Months of rest', 'Change in stars', 'Range']}
      rows={REST_MONTHS_CHARTED.map((months) => {
        const { change, low, high } = afterMonths(effect, months);
        return [String(months), signed(change), `${signed(low)} to ${signed(high)}`];
      })}
    >
      <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-2">
        <p className="max-w-text text-body text-pretty text-muted">{effectText(effect)}</p>
        <AgeingLine effect={effect} />
      </div>
    </ChartFrame>
  );
}

const SIZE = { width: 320, height: 128, left: 34, right: 10, top: 10, bottom: 24 };
const LAST = REST_MONTHS_CHARTED.at(-1) ?? 24;

/** Draws the change over the months, with the interval as a band around it. */
function AgeingLine({ effect }: { effect: Effect }) {
  const end = afterMonths(effect, LAST);
  const highest = Math.max(end.change < 0 ? 0 : 0.5, end.high);
  const lowest = Math.min(end.change < 0 ? -0.5 : 0, end.low);
  const scale = (SIZE.height - SIZE.bottom - SIZE.top) / (highest - lowest);
  const x = (months: number) => SIZE.left + (months / LAST) * (SIZE.width - SIZE.left - SIZE.right);
  const y = (stars: number) => SIZE.top + (highest - stars) * scale;

  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="block w-full max-w-100">
      <polygon
        points={`${x(0)},${y(0)} ${x(LAST)},${y(end.low)} ${x(LAST)},${y(end.high)}`}
        className="fill-brass opacity-20"
      />
      <line x1={x(0)} x2={x(LAST)} y1={y(0)} y2={y(0)} className="stroke-hairline" />
      <line x1={x(0)} x2={x(LAST)} y1={y(0)} y2={y(end.change)} className="stroke-brass stroke-2" />
      {[highest, lowest].map((stars) => (
        <text key={stars} x={0} y={y(stars)} dominantBaseline="middle" className="fill-muted text-small">
          {signed(stars)}
        </text>
      ))}
      <text x={0} y={SIZE.height - 4} className="fill-muted text-small">
        Months
      </text>
      {REST_MONTHS_CHARTED.map((months) => (
        <text
          key={months}
          x={x(months)}
          y={SIZE.height - 4}
          textAnchor={months === LAST ? 'end' : 'middle'}
          className="fill-muted text-small"
        >
          {months}
        </text>
      ))}
    </svg>
  );
}
