import type { ImportPreview } from '@stoa/contract';
import { IMPORT_TEXTS, type ImportEncoding } from '@stoa/contract/imports.rules';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toast.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { broughtText, ENCODING_LABELS } from './import-texts.ts';
import { type ImportChoices, useStart } from './imports.queries.ts';
import { PreviewRows } from './PreviewRows.tsx';
import { PreviewSums } from './PreviewSums.tsx';
import { ReadingChoices } from './ReadingChoices.tsx';
import { RefusedLines } from './RefusedLines.tsx';

interface PreviewSectionsProps {
  preview: ImportPreview;
  choices: ImportChoices;
  busy: boolean;
  onChange: (change: ImportChoices) => void;
  onEncoding: (encoding: ImportEncoding | null) => void;
  chooseAnotherButton: ReactNode;
}

export function PreviewSections(props: PreviewSectionsProps) {
  const { preview, choices, busy, onChange, onEncoding, chooseAnotherButton } = props;
  const start = useStart();
  const question = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const { import: journalImport, columns, contents } = preview;
  const isInventory = contents === 'lots';
  const asksOrder = preview.date_order_unclear && choices.date_order === undefined;

  function begin() {
    if (asksOrder) {
      setMissing(true);
      question.current?.focus();
      return;
    }
    start.mutate(journalImport.id, { onError: (error) => toast.error(errorText(error)) });
  }

  return (
    <>
      <Section title="The file" note={<FileNote preview={preview} />}>
        <PreviewSums preview={preview} busy={busy} />
        <div className="mt-6 flex flex-wrap gap-3">
          {preview.new + preview.lots + preview.humidors + preview.wants > 0 ? (
            <Button loading={start.isPending} inactive={busy} onClick={begin}>
              {`Import ${broughtText({ ...preview, added: isInventory ? 0 : preview.new })}`}
            </Button>
          ) : (
            <p role="status" className="w-full text-body">
              {IMPORT_TEXTS.nothingNew}
            </p>
          )}
          {chooseAnotherButton}
        </div>
      </Section>
      {columns.length > 0 && (
        <Section
          title="How we read it"
          note="We guessed this from the file’s header. If you fix something, the preview updates."
        >
          <div className="space-y-8">
            <ReadingChoices
              ref={question}
              preview={preview}
              chosenOrder={choices.date_order}
              missing={missing && asksOrder}
              onChange={onChange}
              onEncoding={onEncoding}
            />
            <ColumnFields columns={columns} contents={contents} onChange={(fields) => onChange({ fields })} />
          </div>
        </Section>
      )}
      {preview.rows.length > 0 && (
        <Section
          title="First cigars"
          note={isInventory ? 'How they’ll look in your humidor' : 'How they’ll look in your journal'}
        >
          <PreviewRows preview={preview} stale={busy} />
        </Section>
      )}
      {preview.refused > 0 && <RefusedSection preview={preview} />}
    </>
  );
}

const RefusedSection = ({ preview }: { preview: ImportPreview }) => (
  <Section
    title="Skipped"
    note={
      preview.kind === 'stoa'
        ? 'These entries will be skipped.'
        : 'These rows will be skipped. To include them, fix the file and import it again. Nothing will be duplicated.'
    }
  >
    <RefusedLines
      id={preview.import.id}
      label="Skipped rows"
      kind={preview.kind}
      rows={preview.refused_rows}
      all={preview.refused}
    />
  </Section>
);

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

function FileNote({
  preview: { import: journalImport, kind, encoding, separator },
}: {
  preview: ImportPreview;
}) {
  const between = SEPARATORS[separator];
  const how = {
    csv: `CSV in ${ENCODING_LABELS[encoding]}${between ? ` with ${between}` : ''}`,
    json: 'JSON',
    stoa: 'A Stoa export',
  };
  return <span className="wrap-anywhere">{`${journalImport.file_name}. ${how[kind]}.`}</span>;
}
