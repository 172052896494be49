import { type ReactNode, use, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { SectionTitle } from '../SectionTitle.tsx';
import { AllTables } from './all-tables.ts';

interface ChartFrameProps {
  title: string;
  columns: readonly string[];
  /** The chart's formatted figures; the first of each row names it. */
  rows: readonly (readonly string[])[];
  level?: 2 | 3;
  /** Decorative, because the table has the figures. */
  children: ReactNode;
}

/** Shows a chart with its figures as a table: always for screen readers, visible on demand. */
export function ChartFrame({ title, columns, rows, level = 3, children }: ChartFrameProps) {
  const all = use(AllTables);
  const [isSwitched, setIsSwitched] = useState(false);
  const asTable = all ?? isSwitched;
  const id = useId();
  const words = asTable ? 'Show as chart' : 'Show as table';

  return (
    <section aria-label={title} className="min-w-0">
      <SectionTitle level={level} size="lead">
        {title}
      </SectionTitle>
      {!asTable && (
        <div aria-hidden className="mt-6">
          {children}
        </div>
      )}
      <div id={id} className={classNames(asTable ? 'mt-4' : 'sr-only')}>
        <table className="w-full text-body">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-hairline text-small text-muted">
              {columns.map((column, index) => (
                <th key={column} scope="col" className={classNames('py-2 font-normal', cellSide(index))}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {rows.map(([name, ...cells], index) => (
              // Two rows may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${name} ${index}`}>
                <th scope="row" className="py-2 text-left font-normal text-ivory">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="figures py-2 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all === null && (
        <Button
          variant="link"
          aria-controls={id}
          aria-label={`${words}: ${title}`}
          onClick={() => setIsSwitched(!asTable)}
        >
          <span className="text-small">{words}</span>
        </Button>
      )}
    </section>
  );
}

const cellSide = (index: number) => (index === 0 ? 'text-left' : 'text-right');
