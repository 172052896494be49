import { FIGURE_COLUMNS, FIGURE_ROWS_MAX, type FigureGroup } from '@stoa/contract/figures.rules';
import type { FigureRow } from '@stoa/contract';
import { figure } from '../../../lib/figures.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Records } from '../Records.tsx';
import type { Figures } from './figures.queries.ts';
import { changeText, GROUP_NAMES, valueText } from './figures-texts.ts';
import { monthName } from '../../../lib/dates.ts';

interface FiguresTableProps {
  by: FigureGroup;
  figures: Figures;
  title: string;
  stale: boolean;
}

export function FiguresTable({ by, figures: { columns, rows, count }, title, stale }: FiguresTableProps) {
  const ordered = by === 'month' ? rows.toReversed() : rows;
  return (
    <>
      <Records<FigureRow>
        label={title}
        stale={stale}
        rows={ordered}
        rowKey={({ key }) => key}
        columns={[
          { label: GROUP_NAMES[by], render: ({ name }) => (by === 'month' ? monthName(name) : name) },
          ...columns.map((column) => ({
            label: FIGURE_COLUMNS[column]?.title ?? column,
            render: (row: FigureRow) => <Cell row={row} column={column} />,
            figures: true,
          })),
        ]}
      />
      {count > FIGURE_ROWS_MAX && (
        <p className="mt-4 text-small text-muted">
          {`These are the first ${FIGURE_ROWS_MAX} of ${figure(count)}. The CSV has all of them.`}
        </p>
      )}
    </>
  );
}

function Cell({ row: { values, before }, column }: { row: FigureRow; column: string }) {
  const unit = FIGURE_COLUMNS[column]?.unit ?? 'count';
  const value = values[column] ?? null;
  const change = changeText(value, before?.[column] ?? null, unit);

  if (value === null && column === 'stock') return 'No limit';
  if (value === null)
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <VisuallyHidden>Not shown</VisuallyHidden>
      </span>
    );
  return (
    <span className="inline-flex flex-col items-end">
      <span>{valueText(value, unit)}</span>
      {change !== null && <span className="font-sans text-small text-muted">{change}</span>}
    </span>
  );
}
