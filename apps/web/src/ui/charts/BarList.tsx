import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface BarListRow {
  key: string;
  label: ReactNode;
  value: number;
  note?: string | undefined;
  tone?: string | undefined;
}

export function BarList({ rows }: { rows: readonly BarListRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));

  return (
    <ul className="space-y-4">
      {rows.map(({ key, label, value, note, tone = 'bg-brass' }) => (
        <li key={key}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="max-w-full text-body">{label}</span>
            <span className="ml-auto">
              {note && <span className="mr-3 text-small text-muted">{note}</span>}
              <span className="figures text-lead">{value}</span>
            </span>
          </p>
          <span className="mt-1 block h-1 bg-ink-floating">
            <span
              className={classNames('block h-full', tone)}
              style={{ width: `${(value / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
