import { useId } from 'react';

interface ProgressProps {
  label: string;
  value: number;
  valueText?: string;
}

export function Progress({ label, value, valueText }: ProgressProps) {
  const id = useId();
  const percent = Math.round(Math.min(100, Math.max(0, value)));

  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="text-small text-muted">
          {label}
        </span>
        <span className="figures text-lead text-ivory">{valueText ?? `${percent}%`}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={valueText}
        className="mt-1 h-0.75 overflow-hidden bg-hairline"
      >
        <span
          className="block h-full bg-brass transition-[width] duration-slow"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
