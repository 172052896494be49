import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  size?: 'display' | 'title';
}

/** Belongs inside a `dl`. */
export function Figure({ label, value, note, size = 'display' }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-small text-muted">{label}</dt>
      <dd>
        <span
          className={
            size === 'display'
              ? 'figures text-display font-medium whitespace-nowrap text-ivory'
              : 'figures text-title font-medium whitespace-nowrap text-ivory'
          }
        >
          {value}
        </span>
        {note && <span className="ml-2 text-small text-muted">{note}</span>}
      </dd>
    </div>
  );
}
