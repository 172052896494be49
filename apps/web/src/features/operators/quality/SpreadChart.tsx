import type { RatingFigure } from '@stoa/contract/quality.rules';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useRef } from 'react';
import { useWidth } from '../../../ui/charts/use-width.ts';

interface SpreadPoint {
  key: string;
  label: string;
  figure: RatingFigure | null;
}

const HEIGHT = 150;
const TOP = 8;
const BOTTOM = 26;
const LEFT = 22;
/** Half the width of a whisker's end, in pixels. */
const CAP = 4;

/** Draws means over time, 1 to 5 stars; whiskers are one standard deviation. */
export function SpreadChart({ points }: { points: readonly SpreadPoint[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const across = scalePoint({
    domain: points.map(({ key }) => key),
    range: [LEFT, Math.max(LEFT, width)],
    padding: 0.5,
  });
  const up = scaleLinear({ domain: [1, 5], range: [HEIGHT - BOTTOM, TOP] });
  const shown = points.flatMap(({ key, figure }) =>
    figure === null ? [] : [{ key, x: across(key) ?? 0, figure }],
  );
  const [first, last] = [points[0], points.at(-1)];

  return (
    <div ref={box} className="h-37.5 w-full">
      <svg width={width} height={HEIGHT} className="block overflow-visible">
        {[1, 3, 5].map((star) => (
          <g key={star}>
            <line x1={LEFT} x2={width} y1={up(star)} y2={up(star)} className="stroke-hairline" />
            <text x={0} y={up(star) + 5} className="figures fill-muted text-body">
              {star}
            </text>
          </g>
        ))}
        {shown.map(({ key, x, figure: { mean, deviation } }) => (
          <Whisker
            key={key}
            x={x}
            high={up(Math.min(5, mean + (deviation ?? 0)))}
            low={up(Math.max(1, mean - (deviation ?? 0)))}
          />
        ))}
        <LinePath
          data={shown}
          x={({ x }) => x}
          y={({ figure: { mean } }) => up(mean)}
          className="fill-none stroke-brass"
          strokeWidth={1.5}
        />
        {shown.map(({ key, x, figure: { mean } }) => (
          <circle key={key} cx={x} cy={up(mean)} r={3.5} className="fill-brass-bright" />
        ))}
        {first && (
          <text x={LEFT} y={HEIGHT - 6} className="fill-muted text-small">
            {first.label}
          </text>
        )}
        {last && last !== first && (
          <text x={width} y={HEIGHT - 6} textAnchor="end" className="fill-muted text-small">
            {last.label}
          </text>
        )}
      </svg>
    </div>
  );
}

function Whisker({ x, high, low }: { x: number; high: number; low: number }) {
  return (
    <path
      d={`M${x - CAP} ${high}h${2 * CAP}M${x} ${high}V${low}M${x - CAP} ${low}h${2 * CAP}`}
      className="fill-none stroke-edge"
    />
  );
}
