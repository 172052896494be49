import { FIGURE_COLUMNS } from '@stoa/contract/figures.rules';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Figures } from './figures.queries.ts';
import { valueText } from './figures-texts.ts';
import { monthName } from '../../../lib/dates.ts';

/** One row for each month of joining; the deeper the brass, the more members stayed. */
export function RetentionTable({ columns, rows }: Pick<Figures, 'columns' | 'rows'>) {
  const [joined = 'joined', ...retained] = columns;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone, and must be scrollable by keyboard
      tabIndex={0}
      role="region"
      aria-label="Retention by month joined"
      className="relative overflow-x-auto"
    >
      <table className="w-full min-w-200 text-body">
        <caption className="sr-only">Retention by month joined</caption>
        <thead>
          <tr className="border-b border-edge text-small text-muted">
            <th scope="col" className="py-2 pr-4 text-left font-normal">
              Joined
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Members
            </th>
            {retained.map((column, index) => (
              <th key={column} scope="col" className="px-1 py-2 text-center font-normal">
                <span aria-hidden>{`+${index + 1}`}</span>
                <VisuallyHidden>{FIGURE_COLUMNS[column]?.title}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ key, values }) => (
            <tr key={key}>
              <th scope="row" className="py-1 pr-4 text-left font-medium whitespace-nowrap">
                {monthName(key)}
              </th>
              <td className="figures px-3 py-1 text-right">
                {values[joined] === null ? '–' : valueText(values[joined] ?? 0, 'count')}
              </td>
              {retained.map((column) => {
                const share = values[column] ?? null;
                return (
                  <td key={column} className="p-0.5 text-center text-small">
                    {share !== null && (
                      <span className="relative block py-2 tabular-nums">
                        <span
                          aria-hidden
                          className="absolute inset-0 bg-brass"
                          style={{ opacity: share * 0.45 }}
                        />
                        <span className="relative">{valueText(share, 'share')}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
