import type { ImportPreview, JournalImport } from '@stoa/contract';
import { IMPORT_TEXTS, type ImportEncoding } from '@stoa/contract/imports.rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { counted } from '../../lib/figures.ts';
import { useAwayText } from '../../lib/use-online.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { EncodingField } from './EncodingField.tsx';
import { ENCODING_LABELS } from './import-texts.ts';
import { type ImportChoices, importPreview, useGiveUp, useStart } from './imports.queries.ts';
import { PreviewRows } from './PreviewRows.tsx';
import { PreviewSums } from './PreviewSums.tsx';
import { Problem } from './Problem.tsx';
import { ReadingChoices } from './ReadingChoices.tsx';
import { RefusedLines } from './RefusedLines.tsx';

interface PreviewedImportProps {
  of: JournalImport;
  onGivenUp: () => void;
}

/** What the file has, how it is read, and what would become of it. */
export function PreviewedImport({ of, onGivenUp }: PreviewedImportProps) {
  const [choices, setChoices] = useState<ImportChoices>(of.chosen);
  const read = useQuery(importPreview(of.id, choices));
  const giveUp = useGiveUp();
  const away = useAwayText();
  const preview = read.data;
  const [asked, setAsked] = useState(false);
  /** In another encoding the file may have other columns: all else is guessed again. */
  const readAs = (encoding: ImportEncoding | null) => setChoices(encoding === null ? {} : { encoding });
  const giveItUp = () =>
    giveUp.mutate(of.id, {
      onSuccess: onGivenUp,
      onError: (error) => {
        setAsked(false);
        toast.error(errorText(error));
      },
    });
  const another = (
    <>
      <Button
        variant="quiet"
        loading={!asked && giveUp.isPending}
        onClick={preview === undefined || read.isError ? giveItUp : () => setAsked(true)}
      >
        Choose another file
      </Button>
      <ConfirmDialog
        open={asked}
        title="Choose another file?"
        description="This preview is given up, and its file is deleted here."
        confirmLabel="Give it up"
        loading={giveUp.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={giveItUp}
      />
    </>
  );

  if (preview === undefined || read.isError) {
    return (
      <Section title={read.isError ? 'The file' : 'Reading'}>
        {read.isError ? (
          <div className="space-y-5">
            <Problem text={errorText(read.error)} />
            {!/\.zip$/i.test(of.file_name) && (
              <EncodingField value={choices.encoding ?? null} onChange={readAs} />
            )}
            <div className="flex flex-wrap gap-3">
              {another}
              <Button
                variant="link"
                loading={read.isFetching}
                onClick={() => (Object.keys(choices).length > 0 ? setChoices({}) : void read.refetch())}
              >
                Read it again
              </Button>
            </div>
          </div>
        ) : away === null ? (
          <Loading label={`Reading ${of.file_name}`}>
            <p className="text-body wrap-anywhere text-muted">{`Reading ${of.file_name}`}</p>
            <Skeleton shape="block" className="mt-4 min-h-52" />
          </Loading>
        ) : (
          <p role="status" className="text-body">
            {away} Your file is uploaded. We’ll read it when we can reach Stoa again.
          </p>
        )}
      </Section>
    );
  }
  return (
    <Looked
      preview={preview}
      choices={choices}
      busy={read.isFetching}
      onChange={(change) => setChoices({ ...chosenSoFar(preview, choices), ...change })}
      onEncoding={readAs}
      another={another}
    />
  );
}

/** Guesses that were looked at are choices from the first correction on: the server would guess what is left out anew. */
const chosenSoFar = (
  { columns, date_order, date_order_unclear, rating_scale, visibility }: ImportPreview,
  choices: ImportChoices,
): ImportChoices => ({
  ...(columns.length > 0 && { fields: columns.map(({ field }) => field) }),
  ...(!date_order_unclear && { date_order }),
  rating_scale,
  visibility,
  ...choices,
});

interface LookedProps {
  preview: ImportPreview;
  choices: ImportChoices;
  busy: boolean;
  onChange: (change: ImportChoices) => void;
  onEncoding: (encoding: ImportEncoding | null) => void;
  another: ReactNode;
}

function Looked({ preview, choices, busy, onChange, onEncoding, another }: LookedProps) {
  const start = useStart();
  const question = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const { import: of, columns } = preview;
  const asksOrder = preview.date_order_unclear && choices.date_order === undefined;

  function begin() {
    if (asksOrder) {
      setMissing(true);
      question.current?.focus();
      return;
    }
    start.mutate(of.id, { onError: (error) => toast.error(errorText(error)) });
  }

  return (
    <>
      <Section title="The file" note={<FileNote preview={preview} />}>
        <PreviewSums preview={preview} busy={busy} />
        <div className="mt-6 flex flex-wrap gap-3">
          {preview.new > 0 ? (
            <Button loading={start.isPending} inactive={busy} onClick={begin}>
              {`Import ${counted(preview.new, 'cigar')}`}
            </Button>
          ) : (
            <p role="status" className="w-full text-body">
              {IMPORT_TEXTS.nothingNew}
            </p>
          )}
          {another}
        </div>
      </Section>
      {columns.length > 0 && (
        <Section
          title="How it is read"
          note="Guessed from its heading. Correct what is wrong: the cigars below change with it."
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
            <ColumnFields columns={columns} onChange={(fields) => onChange({ fields })} />
          </div>
        </Section>
      )}
      <Section title="First cigars" note="As they will stand in your journal.">
        <PreviewRows kind={preview.kind} rows={preview.rows} stale={busy} />
      </Section>
      {preview.refused > 0 && (
        <Section
          title="Refused"
          note={
            preview.kind === 'stoa'
              ? 'They are left out, each whole.'
              : 'They are left out. Mend the file and bring it again: what is in your journal by then is not doubled.'
          }
        >
          <RefusedLines
            id={of.id}
            label="Refused lines"
            kind={preview.kind}
            rows={preview.refused_rows}
            all={preview.refused}
          />
        </Section>
      )}
    </>
  );
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

function FileNote({ preview: { import: of, kind, encoding, separator } }: { preview: ImportPreview }) {
  const between = SEPARATORS[separator];
  const how = {
    csv: `CSV in ${ENCODING_LABELS[encoding]}${between ? ` with ${between}` : ''}`,
    json: 'JSON',
    stoa: 'A Stoa export',
  };
  return <span className="wrap-anywhere">{`${of.file_name}. ${how[kind]}.`}</span>;
}
