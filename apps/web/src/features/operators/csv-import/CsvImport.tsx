import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { errorText } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { PhotoPicker } from '../../../ui/PhotoPicker.tsx';
import { RecordsSkeleton } from '../RecordsSkeleton.tsx';
import { saveFile } from '../save-file.ts';

/** The server accepts as many bytes. */
const BYTES_MAX = 10 * 1024 * 1024;

interface CsvImportProps<Preview, Done> {
  columns: readonly string[];
  /** The template's name, without its ending. */
  name: string;
  hint: string;
  /** Explains the result below the columns. */
  about: string;
  preview: UseMutationResult<Preview, unknown, string>;
  importing: UseMutationResult<Done, unknown, string>;
  onDone: (done: Done) => void;
  children: (previewed: { name: string; preview: Preview; onImport: () => void }) => ReactNode;
}

/** Previews a CSV file before it is imported. */
export function CsvImport<Preview, Done>(props: CsvImportProps<Preview, Done>) {
  const { preview, importing, onDone, children } = props;
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(chosen: File) {
    preview.reset();
    setFile(null);
    setProblem(null);
    if (chosen.size > BYTES_MAX) {
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
      onSuccess: onDone,
      onError: (error) => {
        // Someone else may have changed something since the preview.
        setProblem(errorText(error));
        preview.mutate(file.text);
      },
    });
  }

  return (
    <div className="space-y-8">
      <FileChoice {...props} problem={problem} onChoose={(chosen) => void choose(chosen)} />
      {preview.isPending && <RecordsSkeleton label="Reading the file" rows={5} />}
      {preview.data !== undefined &&
        file &&
        children({ name: file.name, preview: preview.data, onImport: importFile })}
    </div>
  );
}

interface FileChoiceProps {
  columns: readonly string[];
  name: string;
  hint: string;
  about: string;
  problem: string | null;
  onChoose: (file: File) => void;
}

function FileChoice({ columns, name, hint, about, problem, onChoose }: FileChoiceProps) {
  return (
    <section aria-label="File" className="max-w-text space-y-3">
      <PhotoPicker
        flat
        label="Choose a CSV file"
        icon={FileSpreadsheet}
        hint={hint}
        accept=".csv,text/csv"
        onPick={([chosen]) => chosen && onChoose(chosen)}
      />
      <p className="text-small text-muted">{`Columns, in any order: ${columns.join(', ')}. ${about}`}</p>
      <Button
        variant="link"
        onClick={() => saveFile(new Blob([`${columns.join(',')}\r\n`], { type: 'text/csv' }), `${name}.csv`)}
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
