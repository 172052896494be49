import type { PreviewedLine } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { IMPORT_OUTCOMES, type ImportOutcome } from '@stoa/contract/retailers.rules';
import { figure } from '../../../lib/figures.ts';
import { PreviewedCsv, PreviewedRows, REFUSED_COLUMNS } from '../csv-import/PreviewedCsv.tsx';
import type { RecordsProps } from '../Records.tsx';

type Preview = Answer<'POST /operator/retailers/preview/'>;

const TITLES: Readonly<Record<ImportOutcome, string>> = {
  refused: 'Rows with problems',
  changed: 'Changed rows',
  new: 'New rows',
};

const CHANGES = { point: 'location', website: 'website', phone_number: 'phone number' } as const;

const total = (preview: Preview, outcome: ImportOutcome) =>
  outcome === 'new' ? preview.added : preview[outcome];

const NEW_COLUMNS: RecordsProps<PreviewedLine>['columns'] = [
  { label: 'Retailer', render: ({ name: retailer }) => retailer },
  { label: 'Row', render: ({ line }) => figure(line), figures: true },
  { label: 'Address', render: ({ address }) => address },
];

const COLUMNS: Readonly<Record<ImportOutcome, RecordsProps<PreviewedLine>['columns']>> = {
  refused: REFUSED_COLUMNS,
  new: NEW_COLUMNS,
  changed: [
    ...NEW_COLUMNS,
    { label: 'Changes', render: ({ changes }) => changes.map((one) => CHANGES[one]).join(', ') },
  ],
};

interface PreviewedFileProps {
  name: string;
  preview: Preview;
  busy: boolean;
  onImport: () => void;
}

export function PreviewedFile({ preview, ...file }: PreviewedFileProps) {
  return (
    <PreviewedCsv {...file} counts={preview}>
      {IMPORT_OUTCOMES.map((outcome) => (
        <PreviewedRows
          key={outcome}
          title={TITLES[outcome]}
          rows={preview.lines.filter((line) => line.outcome === outcome)}
          all={total(preview, outcome)}
          columns={COLUMNS[outcome]}
        />
      ))}
    </PreviewedCsv>
  );
}
