import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { textScale } from './text-scale.ts';

interface RatingWheelProps {
  /** Go clockwise from the top, 0 to `max`; null without a value. */
  spokes: readonly { label: string; value: number | null }[];
  max: number;
}

const RADIUS = 96;
/** The gap between the wheel and its labels, and their room at the sides and below. */
const GAP = 16;
const BESIDE = 58;
const BELOW = 38;
/** Fewer points form a line and enclose nothing. */
const SHAPE_FROM = 3;

interface Point {
  x: number;
  y: number;
}

const path = { x: ({ x }: Point) => x, y: ({ y }: Point) => y };
const closed = (points: readonly Point[]) => [...points, ...points.slice(0, 1)];

export function RatingWheel({ spokes, max }: RatingWheelProps) {
  const scale = textScale();
  const size = { width: 2 * (RADIUS + GAP + BESIDE * scale), height: 2 * (RADIUS + GAP + BELOW * scale) };
  const center = { x: size.width / 2, y: size.height / 2 };
  const reach = scaleLinear({ domain: [0, max], range: [0, RADIUS] });
  const turn = (at: number) => (at / spokes.length) * 2 * Math.PI - Math.PI / 2;
  const pointAt = (at: number, far: number) => ({
    x: center.x + Math.cos(turn(at)) * far,
    y: center.y + Math.sin(turn(at)) * far,
  });
  // A rating that was never given isn't a low one.
  const rated = spokes.flatMap(({ label, value }, index) =>
    value === null ? [] : [{ label, ...pointAt(index, reach(value)) }],
  );
  const levels = Array.from({ length: max }, (_, level) => level + 1);

  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="mx-auto block w-full max-w-100 overflow-visible"
    >
      {levels.map((level) => (
        <LinePath
          key={level}
          data={closed(spokes.map((_, index) => pointAt(index, reach(level))))}
          {...path}
          className={level === max ? 'fill-none stroke-edge' : 'fill-none stroke-hairline'}
        />
      ))}
      {spokes.map(({ label }, index) => (
        <line
          key={label}
          x1={center.x}
          y1={center.y}
          x2={pointAt(index, RADIUS).x}
          y2={pointAt(index, RADIUS).y}
          className="stroke-hairline"
        />
      ))}
      {rated.length >= SHAPE_FROM && (
        <LinePath data={closed(rated)} {...path} className="fill-brass/25 stroke-brass stroke-2" />
      )}
      {rated.map(({ label, x, y }) => (
        <circle key={label} cx={x} cy={y} r={3.5} className="fill-brass" />
      ))}
      {spokes.map(({ label, value }, index) => {
        const { x, y } = pointAt(index, RADIUS + GAP);
        // Above the shape both lines of text end at it, and below they start there.
        const rise = Math.sin(turn(index)) * 14 * scale;
        const side = Math.abs(x - center.x) < 4 ? 'middle' : x > center.x ? 'start' : 'end';
        return (
          <text key={label} x={x} y={y - 4 + rise} textAnchor={side} className="fill-muted text-small">
            <tspan>{label}</tspan>
            <tspan x={x} dy={18 * scale} className="figures fill-ivory text-body">
              {value === null
                ? '–'
                : value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </tspan>
          </text>
        );
      })}
    </svg>
  );
}
