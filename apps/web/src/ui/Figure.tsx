import type { ReactNode } from 'react';

export interface FigureProps {
  label: string;
  /** Already formatted: "12,480", "1st". */
  value: ReactNode;
  note?: ReactNode;
}

/** A number worth its size. Belongs inside a `dl`. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-small text-muted">{label}</dt>
      <dd>
        <span className="figures text-display font-medium text-ivory">{value}</span>
        {note && <span className="ml-2 text-small text-muted">{note}</span>}
      </dd>
    </div>
  );
}
