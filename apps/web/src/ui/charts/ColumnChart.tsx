import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useRef } from 'react';
import { textScale } from './text-scale.ts';
import { useWidth } from './use-width.ts';

interface Column {
  key: string;
  /** Empty if not all labels fit. */
  label: string;
  value: number;
  /** The share of the value drawn in brass, all of it by default. */
  part?: number;
  /** Draws a short line across the column at this value, to compare with. */
  mark?: number | null;
  /** The figure above the column; the value by default. */
  figure?: string;
  /** Shows a dash instead of an empty column, which would read as zero. */
  isUnknown?: boolean;
}

interface ColumnChartProps {
  columns: readonly Column[];
  /** Draws a thin line across all columns at this value. */
  level?: number;
}

/** The highest column's height in pixels. */
const COLUMNS_HEIGHT = 144;
/** Room for a figure above the highest column, and for the labels below. */
const TOP = 28;
const BOTTOM = 28;
/** The approximate width of a label's letter and of the gap between labels. */
const LETTER = 7;
const BETWEEN = 8;
/** In pixels; narrower columns don't show their figures. */
const ROOMY = 26;
/** Limits the width, so that a single month is a column and not a wall. */
const WIDEST = 96;
/** Narrower columns would push the first or last label out of the chart. */
const LABELED = 40;

type Anchor = 'start' | 'middle' | 'end';

interface PlacedLabel {
  label: string;
  begin: number;
  wide: number;
}

/** Chooses the shown labels, none of which may run into another: years first, then the others from the newest. */
function roomFor(labels: readonly PlacedLabel[]): boolean[] {
  const shown = labels.map(() => false);
  const newestFirst = [...labels.entries()].toReversed();
  const years = newestFirst.filter(([, { label }]) => /^(?:’\d{2}|\d{4})$/.test(label));
  for (const [index, { begin, wide }] of [...years, ...newestFirst]) {
    shown[index] ||=
      wide > 0 &&
      labels.every(
        (other, at) =>
          !shown[at] || begin >= other.begin + other.wide + BETWEEN || other.begin >= begin + wide + BETWEEN,
      );
  }
  return shown;
}

/** Returns the columns' positions and heights, and where labels start or end. `width` is in pixels. */
function getLayout(columns: readonly Column[], level: number | undefined, width: number, scale: number) {
  const highestValue = Math.max(1, ...columns.map(({ value }) => value));
  const peak = Math.max(highestValue, level ?? 0, ...columns.map(({ mark }) => mark ?? 0));
  const across = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [0, Math.min(width, columns.length * WIDEST)],
    paddingInner: 0.28,
  });
  const up = scaleLinear({ domain: [0, peak], range: [0, COLUMNS_HEIGHT] });
  const band = across.bandwidth();
  const highest = columns.findIndex(({ value }) => value === highestValue);
  const anchorFor = (index: number): Anchor => {
    if (band >= LABELED * scale) return 'middle';
    return index === 0 ? 'start' : index === columns.length - 1 ? 'end' : 'middle';
  };
  const labeled = roomFor(
    columns.map(({ key, label }, index) => {
      const wide = label.length * LETTER * scale;
      const left = across(key) ?? 0;
      const begin = { start: left, middle: left + (band - wide) / 2, end: left + band - wide }[
        anchorFor(index)
      ];
      return { label, begin, wide };
    }),
  );
  return { across, up, anchorFor, labeled, highest };
}

export function ColumnChart({ columns, level }: ColumnChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const scale = textScale();
  const { across, up, anchorFor, labeled, highest } = getLayout(columns, level, width, scale);
  const ground = TOP * scale + COLUMNS_HEIGHT;
  const height = ground + BOTTOM * scale;
  const band = across.bandwidth();

  return (
    <div ref={box} className="min-h-50 w-full">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block overflow-visible print:h-auto print:max-w-full"
      >
        {columns.map((column, index) => {
          const { key, label, value, part = value, mark = null, isUnknown = false } = column;
          const figure = isUnknown ? '–' : (column.figure ?? String(value));
          const left = across(key) ?? 0;
          const middle = left + band / 2;
          const anchor = anchorFor(index);
          const edge = { start: left, middle, end: left + band };
          const hasFigure = isUnknown || (value > 0 && (band >= ROOMY * scale || index === highest));
          return (
            <g key={key}>
              <Bar x={left} y={ground - up(value)} width={band} height={up(value)} className="fill-edge" />
              <Bar x={left} y={ground - up(part)} width={band} height={up(part)} className="fill-brass" />
              {mark !== null && (
                <line
                  x1={left}
                  x2={left + band}
                  y1={ground - up(mark)}
                  y2={ground - up(mark)}
                  className="stroke-ivory"
                  strokeWidth={2}
                />
              )}
              {hasFigure && (
                <text
                  x={middle}
                  y={ground - up(value) - 8}
                  textAnchor="middle"
                  className="figures fill-ivory text-lead"
                >
                  {figure}
                </text>
              )}
              {labeled[index] && (
                <text x={edge[anchor]} y={height - 6} textAnchor={anchor} className="fill-muted text-small">
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
