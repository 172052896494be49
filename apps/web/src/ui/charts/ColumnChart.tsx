import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useRef } from 'react';
import { useWidth } from './use-width.ts';

export interface Column {
  key: string;
  /** Empty where there is no room for all. */
  label: string;
  value: number;
  /** The share of the value drawn in brass; by default all of it. */
  part?: number;
}

interface ColumnChartProps {
  columns: readonly Column[];
  /** Where a thin line stands across all columns. */
  level?: number;
}

const HEIGHT = 200;
/** Room for a figure above the highest column, and for the labels below. */
const TOP = 28;
const BOTTOM = 28;
/** Columns narrower than this have no figure of their own, pixels. */
const ROOMY = 26;
/** A chart of few columns does not fill the page: a single month is a column, not a wall. */
const WIDEST = 96;
/** Columns narrower than this would push the label of the first or the last one out of the chart. */
const LABELLED = 40;

export function ColumnChart({ columns, level }: ColumnChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const highestValue = Math.max(1, ...columns.map(({ value }) => value));
  const peak = Math.max(highestValue, level ?? 0);
  const across = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [0, Math.min(width, columns.length * WIDEST)],
    paddingInner: 0.28,
  });
  const up = scaleLinear({ domain: [0, peak], range: [0, HEIGHT - TOP - BOTTOM] });
  const ground = HEIGHT - BOTTOM;
  const band = across.bandwidth();
  const highest = columns.findIndex(({ value }) => value === highestValue);

  return (
    <div ref={box} className="h-50 w-full">
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="block overflow-visible print:h-auto print:max-w-full"
      >
        {columns.map(({ key, label, value, part = value }, at) => {
          const left = across(key) ?? 0;
          const middle = left + band / 2;
          const outer = at === 0 ? 'start' : at === columns.length - 1 ? 'end' : 'middle';
          const anchor = band < LABELLED ? outer : 'middle';
          const edge = { start: left, middle, end: left + band };
          const hasFigure = value > 0 && (band >= ROOMY || at === highest);
          return (
            <g key={key}>
              <Bar x={left} y={ground - up(value)} width={band} height={up(value)} className="fill-edge" />
              <Bar x={left} y={ground - up(part)} width={band} height={up(part)} className="fill-brass" />
              {hasFigure && (
                <text
                  x={middle}
                  y={ground - up(value) - 8}
                  textAnchor="middle"
                  className="figures fill-ivory text-lead"
                >
                  {value}
                </text>
              )}
              {label !== '' && (
                <text x={edge[anchor]} y={HEIGHT - 6} textAnchor={anchor} className="fill-muted text-small">
                  {label}
                </text>
              )}
            </g>
          );
        })}
        <line x1={0} x2={width} y1={ground} y2={ground} className="stroke-hairline" />
        {level !== undefined && (
          <line
            x1={0}
            x2={width}
            y1={ground - up(level)}
            y2={ground - up(level)}
            className="stroke-ivory"
            shapeRendering="crispEdges"
          />
        )}
      </svg>
    </div>
  );
}
