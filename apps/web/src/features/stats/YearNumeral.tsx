/** Decorative; the heading also has the year. */
export function YearNumeral({ year }: { year: number }) {
  return (
    <svg viewBox="0 0 200 78" aria-hidden className="-ml-1 block w-full max-w-160">
      <text
        x={100}
        y={74}
        textAnchor="middle"
        textLength={196}
        lengthAdjust="spacingAndGlyphs"
        fontSize={100}
        className="figures fill-brass font-light"
      >
        {year}
      </text>
    </svg>
  );
}
