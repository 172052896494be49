import { type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { SectionTitle } from '../SectionTitle.tsx';

export interface ChartFrameProps {
  title: string;
  /** Of the table: what each row is, then what is counted. */
  columns: readonly string[];
  /** The same figures as the chart's, already formatted; the first of each row names it. */
  rows: readonly (readonly string[])[];
  /** 2 where nothing stands between it and the page's title. */
  level?: 2 | 3;
  /** The drawing, for the eye only. */
  children: ReactNode;
}

/** A chart under its title. Its figures are also a table: always there for a screen reader, and for every eye that asks. */
export function ChartFrame({ title, columns, rows, level = 3, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const words = asTable ? 'Show as chart' : 'Show as table';

  return (
    <section aria-label={title} className="min-w-0">
      <SectionTitle
        level={level}
        size="lead"
        action={
          <Button
            variant="link"
            aria-controls={id}
            aria-label={`${words}: ${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            <span className="text-small">{words}</span>
          </Button>
        }
      >
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
              {columns.map((column, at) => (
                <th key={column} scope="col" className={classNames('py-2 font-normal', cellSide(at))}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {rows.map(([name, ...cells], at) => (
              // Two rows may have one name: a vitola and the rest can.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${name} ${at}`}>
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
    </section>
  );
}

const cellSide = (at: number) => (at === 0 ? 'text-left' : 'text-right');
