import { IMPORT_BYTES_MAX, IMPORT_COLUMNS, IMPORT_LINES_MAX } from '@stoa/contract/retailers.rules';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { PhotoPicker } from '../../../ui/PhotoPicker.tsx';
import { toast } from '../../../ui/toast.ts';
import { RecordsSkeleton } from '../RecordsSkeleton.tsx';
import { saveFile } from '../save-file.ts';
import { PreviewedFile } from './PreviewedFile.tsx';
import { useImport, usePreviewImport } from './retailers.queries.ts';

/** Previews a CSV file before it is imported. */
export function ImportRetailers({ onDone }: { onDone: () => void }) {
  const preview = usePreviewImport();
  const importing = useImport();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(chosen: File) {
    preview.reset();
    setFile(null);
    setProblem(null);
    if (chosen.size > IMPORT_BYTES_MAX) {
      setProblem('This file is larger than 10 MB. Please split it.');
      return;
    }
    const text = await chosen.text();
    setFile({ name: chosen.name, text });
    preview.mutate(text, { onError: (error) => setProblem(errorText(error)) });
  }

  function importFile() {
    if (file === null) return;
    importing.mutate(file.text, {
      onSuccess: ({ added, changed }) => {
        toast.success(`${figure(added)} added, ${figure(changed)} updated.`);
        onDone();
      },
      onError: (error) => {
        // Someone else may have changed retailers since the preview.
        setProblem(errorText(error));
        preview.mutate(file.text);
      },
    });
  }

  return (
    <div className="space-y-8">
      <FileChoice problem={problem} onChoose={(chosen) => void choose(chosen)} />
      {preview.isPending && <RecordsSkeleton label="Reading the file" rows={5} />}
      {preview.data && file && (
        <PreviewedFile
          name={file.name}
          preview={preview.data}
          busy={importing.isPending}
          onImport={importFile}
        />
      )}
    </div>
  );
}

interface FileChoiceProps {
  problem: string | null;
  onChoose: (file: File) => void;
}

function FileChoice({ problem, onChoose }: FileChoiceProps) {
  return (
    <section aria-label="File" className="max-w-text space-y-3">
      <PhotoPicker
        flat
        label="Choose a CSV file"
        icon={FileSpreadsheet}
        hint={`Up to 10 MB and ${figure(IMPORT_LINES_MAX)} retailers`}
        accept=".csv,text/csv"
        onPick={([chosen]) => chosen && onChoose(chosen)}
      />
      <p className="text-small text-muted">
        {`Columns, in any order: ${IMPORT_COLUMNS.join(', ')}. If a row’s name and address match a retailer, we update its location, website, and phone number. Hours and photos stay.`}
      </p>
      <Button
        variant="link"
        onClick={() =>
          saveFile(new Blob([`${IMPORT_COLUMNS.join(',')}\r\n`], { type: 'text/csv' }), 'retailers.csv')
        }
      >
        Download a template with these columns
      </Button>
      {problem !== null && (
        <p role="alert" className="border-l-2 border-ember-bright py-1 pl-4 text-body">
          {problem}
        </p>
      )}
    </section>
  );
}
