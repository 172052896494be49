import { IMPORT_COLUMNS, IMPORT_LINES_MAX } from '@stoa/contract/retailers.rules';
import { figure } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { CsvImport } from '../csv-import/CsvImport.tsx';
import { PreviewedFile } from './PreviewedFile.tsx';
import { useImport, usePreviewImport } from './retailers.queries.ts';

export function ImportRetailers({ onDone }: { onDone: () => void }) {
  const preview = usePreviewImport();
  const importing = useImport();

  return (
    <CsvImport
      columns={IMPORT_COLUMNS}
      name="retailers"
      hint={`Up to 10 MB and ${figure(IMPORT_LINES_MAX)} retailers`}
      about="If a row’s name and address match a retailer, we update its location, website, and phone number. Hours and photos stay."
      preview={preview}
      importing={importing}
      onDone={({ added, changed }) => {
        toast.success(`${figure(added)} added, ${figure(changed)} updated.`);
        onDone();
      }}
    >
      {(previewed) => <PreviewedFile {...previewed} busy={importing.isPending} />}
    </CsvImport>
  );
}
