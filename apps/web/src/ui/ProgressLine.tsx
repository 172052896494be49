interface ProgressLineProps {
  label: string;
  value: number;
  max: number;
}

/** Draws a thin bar without text between two lines of text. */
export function ProgressLine({ label, value, max }: ProgressLineProps) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="my-2 block h-0.75 bg-hairline"
    >
      <span className="block h-full bg-brass" style={{ width: `${(value / max) * 100}%` }} />
    </span>
  );
}
