import type { NumberLine } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import {
  NUMBER_OUTCOMES,
  NUMBERS_COLUMNS,
  NUMBERS_LINES_MAX,
  type NumberOutcome,
} from '@stoa/contract/store.rules';
import { counted, figure } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { CsvImport } from '../csv-import/CsvImport.tsx';
import { PreviewedCsv, PreviewedRows, REFUSED_COLUMNS } from '../csv-import/PreviewedCsv.tsx';
import type { RecordsProps } from '../Records.tsx';
import { useImportNumbers, usePreviewNumbers } from './parcels.queries.ts';

type Preview = Answer<'POST /operator/parcels/numbers/preview/'>;

const TITLES: Readonly<Record<NumberOutcome, string>> = {
  refused: 'Rows with problems',
  changed: 'Changed numbers',
  new: 'New numbers',
};

const NEW_COLUMNS: RecordsProps<NumberLine>['columns'] = [
  { label: 'Parcel', render: ({ parcel, name }) => `${parcel}, ${name}` },
  { label: 'Row', render: ({ line }) => figure(line), figures: true },
  { label: 'Number', render: ({ number }) => number },
  { label: 'Email', render: ({ is_mailed }) => (is_mailed ? 'Now' : 'None, or in the shipping email') },
];

const COLUMNS: Readonly<Record<NumberOutcome, RecordsProps<NumberLine>['columns']>> = {
  refused: REFUSED_COLUMNS,
  new: NEW_COLUMNS,
  changed: [...NEW_COLUMNS, { label: 'Before', render: ({ before }) => before }],
};

const total = (preview: Preview, outcome: NumberOutcome) =>
  outcome === 'new' ? preview.added : preview[outcome];

const mailedText = (mailed: number): string => {
  const emails = counted(mailed, 'email');
  return mailed === 0
    ? 'This sends no emails. Parcels that haven’t shipped yet will have the number in their shipping email.'
    : `This sends ${emails} to members whose parcels shipped without a number.`;
};

export function ImportNumbers({ onDone }: { onDone: () => void }) {
  const preview = usePreviewNumbers();
  const importing = useImportNumbers();

  return (
    <CsvImport
      columns={NUMBERS_COLUMNS}
      name="tracking-numbers"
      hint={`Up to ${figure(NUMBERS_LINES_MAX)} parcels`}
      about="The parcel’s number is on its label and packing slip. You can also fill in the file of labels: other columns don’t matter, and rows without a number stay as they are."
      preview={preview}
      importing={importing}
      onDone={({ added, changed }) => {
        toast.success(`${figure(added)} added, ${figure(changed)} updated.`);
        onDone();
      }}
    >
      {({ preview: found, ...file }) => (
        <PreviewedCsv {...file} counts={found} note={mailedText(found.mailed)} busy={importing.isPending}>
          {NUMBER_OUTCOMES.map((outcome) => (
            <PreviewedRows
              key={outcome}
              title={TITLES[outcome]}
              rows={found.lines.filter((line) => line.outcome === outcome)}
              all={total(found, outcome)}
              columns={COLUMNS[outcome]}
            />
          ))}
        </PreviewedCsv>
      )}
    </CsvImport>
  );
}
