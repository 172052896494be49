import type { PreviewedLine } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import {
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS,
  IMPORT_LINES_MAX,
  IMPORT_OUTCOMES,
  type ImportOutcome,
} from '@stoa/contract/retailers.rules';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { PhotoPicker } from '../../../ui/PhotoPicker.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { toast } from '../../../ui/toast.ts';
import { Records } from '../Records.tsx';
import { RecordsSkeleton } from '../RecordsSkeleton.tsx';
import { saveFile } from '../save-file.ts';
import { useImport, usePreviewImport } from './retailers.queries.ts';

type Preview = Answer<'POST /operator/retailers/preview/'>;

const TITLES: Readonly<Record<ImportOutcome, string>> = {
  refused: 'Refused',
  changed: 'Changed',
  new: 'New',
};

const CHANGES = { point: 'where it is', website: 'website', phone_number: 'phone number' } as const;

const total = (preview: Preview, outcome: ImportOutcome) =>
  outcome === 'new' ? preview.added : preview[outcome];

/** A CSV file, looked at line by line before anything of it is written. */
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
      setProblem('This file has more than 10 MB. Please send it in parts.');
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
        toast.success(`${figure(added)} added, ${figure(changed)} changed.`);
        onDone();
      },
      onError: (error) => {
        // Others may have written meanwhile: what it would do now is another thing.
        setProblem(errorText(error));
        preview.mutate(file.text);
      },
    });
  }

  return (
    <div className="space-y-8">
      <section aria-label="The file" className="max-w-text space-y-3">
        <PhotoPicker
          flat
          label="Choose a CSV file"
          icon={FileSpreadsheet}
          hint={`Up to 10 MB and ${figure(IMPORT_LINES_MAX)} retailers`}
          accept=".csv,text/csv"
          onPick={([chosen]) => void (chosen && choose(chosen))}
        />
        <p className="text-small text-muted">
          {`Its columns, in any order: ${IMPORT_COLUMNS.join(', ')}. A line with the name and the address of a known retailer changes its point, website and phone number; hours and photos stay.`}
        </p>
        <Button
          variant="link"
          onClick={() =>
            saveFile(new Blob([`${IMPORT_COLUMNS.join(',')}\r\n`], { type: 'text/csv' }), 'retailers.csv')
          }
        >
          Download an empty file with these columns
        </Button>
        {problem !== null && (
          <p role="alert" className="border-l-2 border-ember-bright py-1 pl-4 text-body">
            {problem}
          </p>
        )}
      </section>
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

interface PreviewedFileProps {
  name: string;
  preview: Preview;
  busy: boolean;
  onImport: () => void;
}

function PreviewedFile({ name, preview, busy, onImport }: PreviewedFileProps) {
  const { added, changed, unchanged, refused } = preview;
  const nothing = added + changed === 0;

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
              ['Refused', refused],
            ] as const
          ).map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-small text-muted">{label}</dt>
              <dd
                className={`figures text-title ${label === 'Refused' && count > 0 ? 'text-ember-text' : ''}`}
              >
                {figure(count)}
              </dd>
            </div>
          ))}
        </dl>
        {refused > 0 ? (
          <p role="status" className="text-body">
            {`Nothing can be imported while ${refused === 1 ? 'a line is' : 'lines are'} refused. Mend the file, and choose it again.`}
          </p>
        ) : nothing ? (
          <p role="status" className="text-body">
            All of it is known already. There is nothing to import.
          </p>
        ) : (
          <Button loading={busy} onClick={onImport}>
            {`Import ${[...(added > 0 ? [`${figure(added)} new`] : []), ...(changed > 0 ? [`${figure(changed)} changed`] : [])].join(' and ')}`}
          </Button>
        )}
      </div>
      {IMPORT_OUTCOMES.map((outcome) => {
        const lines = preview.lines.filter((line) => line.outcome === outcome);
        return (
          lines.length > 0 && (
            <Lines key={outcome} outcome={outcome} lines={lines} all={total(preview, outcome)} />
          )
        );
      })}
    </section>
  );
}

function Lines({ outcome, lines, all }: { outcome: ImportOutcome; lines: PreviewedLine[]; all: number }) {
  return (
    <section aria-label={TITLES[outcome]}>
      <SectionTitle size="lead">{TITLES[outcome]}</SectionTitle>
      <Records<PreviewedLine>
        label={`${TITLES[outcome]} lines`}
        rows={lines}
        rowKey={({ line }) => line}
        columns={
          outcome === 'refused'
            ? [
                { label: 'Line', render: ({ line }) => `Line ${figure(line)}` },
                { label: 'Why', render: ({ reason }) => reason, plain: true },
              ]
            : [
                { label: 'Retailer', render: ({ name: retailer }) => retailer },
                { label: 'Line', render: ({ line }) => figure(line), figures: true },
                { label: 'Address', render: ({ address }) => address },
                ...(outcome === 'changed'
                  ? [
                      {
                        label: 'Otherwise in the file',
                        render: ({ changes }: PreviewedLine) => changes.map((one) => CHANGES[one]).join(', '),
                      },
                    ]
                  : []),
              ]
        }
      />
      {all > lines.length && (
        <p className="py-3 text-small text-muted">{`And ${counted(all - lines.length, 'line')} more.`}</p>
      )}
    </section>
  );
}
