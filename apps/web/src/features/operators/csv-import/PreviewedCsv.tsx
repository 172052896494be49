import type { ReactNode } from 'react';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { Records, type RecordsProps } from '../Records.tsx';

interface PreviewedCounts {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

interface PreviewedCsvProps {
  name: string;
  counts: PreviewedCounts;
  /** Says more about the import, above its button. */
  note?: string;
  busy: boolean;
  onImport: () => void;
  /** The previewed rows. */
  children: ReactNode;
}

/** Summarizes a previewed file, and imports it if no row has a problem. */
export function PreviewedCsv({ name, counts, note = '', busy, onImport, children }: PreviewedCsvProps) {
  const { added, changed, unchanged, refused } = counts;
  const isNothing = added + changed === 0;

  return (
    <section aria-label={name} className="space-y-8">
      <div>
        <SectionTitle size="lead">{name}</SectionTitle>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 py-5 sm:grid-cols-4">
          {(
            [
              ['New', added],
              ['Changed', changed],
              ['Unchanged', unchanged],
              ['With problems', refused],
            ] as const
          ).map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-small text-muted">{label}</dt>
              <dd
                className={`figures text-title ${label === 'With problems' && count > 0 ? 'text-ember-text' : ''}`}
              >
                {figure(count)}
              </dd>
            </div>
          ))}
        </dl>
        {refused > 0 ? (
          <p role="status" className="text-body">
            {`We can’t import this file while ${refused === 1 ? 'a row has a problem' : 'rows have problems'}. Fix the file and choose it again.`}
          </p>
        ) : isNothing ? (
          <p role="status" className="text-body">
            Everything is already up to date. There’s nothing to import.
          </p>
        ) : (
          <div className="space-y-4">
            {note !== '' && <p className="text-body text-muted">{note}</p>}
            <Button loading={busy} onClick={onImport}>
              {`Import ${[...(added > 0 ? [`${figure(added)} new`] : []), ...(changed > 0 ? [`${figure(changed)} changed`] : [])].join(' and ')}`}
            </Button>
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

interface PreviewedRowsProps<Row> {
  title: string;
  rows: readonly Row[];
  /** The preview may show fewer. */
  all: number;
  columns: RecordsProps<Row>['columns'];
}

export function PreviewedRows<Row extends { line: number }>({
  title,
  rows,
  all,
  columns,
}: PreviewedRowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionTitle size="lead">{title}</SectionTitle>
      <Records<Row> label={title} rows={rows} rowKey={({ line }) => line} columns={columns} />
      {all > rows.length && (
        <p className="py-3 text-small text-muted">{`And ${counted(all - rows.length, 'more row')}.`}</p>
      )}
    </section>
  );
}

/** The columns of refused rows. */
export const REFUSED_COLUMNS: RecordsProps<{ line: number; reason: string }>['columns'] = [
  { label: 'Row', render: ({ line }) => `Row ${figure(line)}` },
  { label: 'Reason', render: ({ reason }) => reason, plain: true },
];
