import type { ImportPreview, JournalImport } from '@stoa/contract';
import { IMPORT_TEXTS, type ImportEncoding } from '@stoa/contract/imports.rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { useOutageText } from '../../lib/use-online.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/overlays.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { EncodingField } from './EncodingField.tsx';
import { type ImportChoices, importPreview, useDiscardImport } from './imports.queries.ts';
import { PreviewSections } from './PreviewSections.tsx';
import { Problem } from './Problem.tsx';

interface PreviewedImportProps {
  journalImport: JournalImport;
  onDiscarded: () => void;
}

export function PreviewedImport({ journalImport, onDiscarded }: PreviewedImportProps) {
  const [choices, setChoices] = useState<ImportChoices>(journalImport.chosen);
  const read = useQuery(importPreview(journalImport.id, choices));
  const discard = useDiscardImport();
  const preview = read.data;
  const [isAsking, setIsAsking] = useState(false);
  const confirmDiscard = () =>
    discard.mutate(journalImport.id, {
      onSuccess: onDiscarded,
      onError: (error) => {
        setIsAsking(false);
        toast.error(errorText(error));
      },
    });
  const chooseAnotherButton = (
    <>
      <Button
        variant="quiet"
        loading={!isAsking && discard.isPending}
        onClick={preview === undefined || read.isError ? confirmDiscard : () => setIsAsking(true)}
      >
        Choose another file
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Choose another file?"
        description="This preview and the uploaded file will be deleted."
        confirmLabel="Discard import"
        loading={discard.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirmDiscard}
      />
    </>
  );

  if (preview === undefined || read.isError) {
    return (
      <UnreadFile
        journalImport={journalImport}
        read={read}
        choices={choices}
        onChange={setChoices}
        chooseAnotherButton={chooseAnotherButton}
      />
    );
  }
  return (
    <PreviewSections
      preview={preview}
      choices={choices}
      busy={read.isFetching}
      onChange={(change) => setChoices(changedChoices(preview, choices, change))}
      onEncoding={(encoding) => setChoices(choicesFor(encoding))}
      chooseAnotherButton={chooseAnotherButton}
    />
  );
}

interface UnreadFileProps {
  journalImport: JournalImport;
  read: UseQueryResult<ImportPreview>;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
  chooseAnotherButton: ReactNode;
}

function UnreadFile({ journalImport, read, choices, onChange, chooseAnotherButton }: UnreadFileProps) {
  const outageText = useOutageText();

  return (
    <Section title="The file">
      {read.isError ? (
        <div className="space-y-5">
          <Problem text={errorText(read.error)} />
          {(choices.encoding !== undefined || errorText(read.error) === IMPORT_TEXTS.encoding) && (
            <EncodingField
              value={choices.encoding ?? null}
              onChange={(encoding) => onChange(choicesFor(encoding))}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {chooseAnotherButton}
            <Button
              variant="link"
              loading={read.isFetching}
              onClick={() => (Object.keys(choices).length > 0 ? onChange({}) : void read.refetch())}
            >
              Read it again
            </Button>
          </div>
        </div>
      ) : outageText === null ? (
        <Loading label={`Reading ${journalImport.file_name}`}>
          <p className="text-body wrap-anywhere text-muted">{`Reading ${journalImport.file_name}`}</p>
          <Skeleton shape="block" className="mt-4 min-h-52" />
        </Loading>
      ) : (
        <p role="status" className="text-body">
          {outageText} Your file is uploaded. We’ll read it when we can reach Stoa again.
        </p>
      )}
    </Section>
  );
}

/** Drops the other choices, because another encoding may change the columns. */
const choicesFor = (encoding: ImportEncoding | null): ImportChoices =>
  encoding === null ? {} : { encoding };

/** Drops the fields and formats when the contents change, because columns mean something else then. */
const changedChoices = (
  preview: ImportPreview,
  choices: ImportChoices,
  change: ImportChoices,
): ImportChoices =>
  change.contents !== undefined && change.contents !== preview.contents
    ? { ...choicesFor(choices.encoding ?? null), ...change }
    : { ...currentChoices(preview, choices), ...change };

/** Sends the detected values as choices with the first correction, so that the server doesn't detect them again. */
const currentChoices = (
  { columns, contents, date_order, date_order_unclear, rating_scale, visibility }: ImportPreview,
  choices: ImportChoices,
): ImportChoices => ({
  ...(columns.length > 0 && { contents, fields: columns.map(({ field }) => field) }),
  ...(!date_order_unclear && { date_order }),
  rating_scale,
  visibility,
  ...choices,
});
