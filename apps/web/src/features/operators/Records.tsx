import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { fromWidth } from '../../ui/use-wide.ts';

/** The width of `--breakpoint-xl`: in a narrower window, the sidebar would squeeze a table of six columns. */
const useRoomForTables = fromWidth('80rem');

interface RecordsColumn<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Aligns numbers to the right on one line. */
  figures?: boolean;
  /** Keeps dates, states, and buttons on one line. Names and texts wrap in the room left. */
  short?: boolean;
  /** In a list, shows it on its own line without a label. */
  plain?: boolean;
}

export interface RecordsProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly [RecordsColumn<Row>, ...RecordsColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Dims the rows while others load. */
  stale?: boolean;
}

export function Records<Row>({ stale = false, ...records }: RecordsProps<Row>) {
  const hasRoom = useRoomForTables();
  return hasRoom ? (
    <RecordsTable<Row> stale={stale} {...records} />
  ) : (
    <RecordsList<Row> stale={stale} {...records} />
  );
}

const toneFor = (stale: boolean) => classNames('transition-opacity', stale && 'opacity-45');

function RecordsList<Row>({ label, columns, rows, rowKey, stale }: Required<RecordsProps<Row>>) {
  const [name, ...rest] = columns;
  return (
    <ul
      aria-label={label}
      aria-busy={stale || undefined}
      className={classNames('divide-y divide-hairline', toneFor(stale))}
    >
      {rows.map((row) => (
        <li key={rowKey(row)} className="py-3 wrap-anywhere lg:flex lg:flex-wrap lg:gap-x-8">
          <div className="basis-full text-body font-medium">{name.render(row)}</div>
          {rest.map((column) =>
            column.plain ? (
              <div key={column.label} className="mt-1 basis-full">
                {column.render(row)}
              </div>
            ) : (
              <p
                key={column.label}
                className="mt-1 flex items-baseline justify-between gap-4 text-small lg:gap-2"
              >
                <span className="shrink-0 text-muted">{column.label}</span>
                <span
                  className={classNames(
                    'min-w-0 text-right lg:text-left',
                    column.figures && 'figures text-body',
                  )}
                >
                  {column.render(row)}
                </span>
              </p>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

function RecordsTable<Row>({ label, columns, rows, rowKey, stale }: Required<RecordsProps<Row>>) {
  const [name, ...rest] = columns;
  return (
    <table
      aria-busy={stale || undefined}
      className={classNames('w-full text-left text-body', toneFor(stale))}
    >
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-edge text-small text-muted">
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={classNames(
                'px-3 py-2 font-normal first:pl-0 last:pr-0',
                column.figures && 'text-right',
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="hover:bg-ink-raised">
            <th
              scope="row"
              className={classNames('py-1 pr-3 font-medium', name.short && 'whitespace-nowrap')}
            >
              {name.short ? (
                name.render(row)
              ) : (
                <div className="max-w-64 wrap-break-word">{name.render(row)}</div>
              )}
            </th>
            {rest.map((column) => (
              <td
                key={column.label}
                className={classNames(
                  'h-12 px-3 py-1 last:pr-0',
                  column.figures && 'figures text-right',
                  (column.figures || column.short) && 'whitespace-nowrap',
                )}
              >
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
