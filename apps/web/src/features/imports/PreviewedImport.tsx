import type { ImportPreview, JournalImport } from '@stoa/contract';
import type { ImportEncoding } from '@stoa/contract/imports.rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { useAwayText } from '../../lib/use-online.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/overlays.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { EncodingField } from './EncodingField.tsx';
import { type ImportChoices, importPreview, useGiveUp } from './imports.queries.ts';
import { PreviewSections } from './PreviewSections.tsx';
import { Problem } from './Problem.tsx';

interface PreviewedImportProps {
  of: JournalImport;
  onGivenUp: () => void;
}

export function PreviewedImport({ of, onGivenUp }: PreviewedImportProps) {
  const [choices, setChoices] = useState<ImportChoices>(of.chosen);
  const read = useQuery(importPreview(of.id, choices));
  const giveUp = useGiveUp();
  const preview = read.data;
  const [isAsking, setIsAsking] = useState(false);
  const giveItUp = () =>
    giveUp.mutate(of.id, {
      onSuccess: onGivenUp,
      onError: (error) => {
        setIsAsking(false);
        toast.error(errorText(error));
      },
    });
  const another = (
    <>
      <Button
        variant="quiet"
        loading={!isAsking && giveUp.isPending}
        onClick={preview === undefined || read.isError ? giveItUp : () => setIsAsking(true)}
      >
        Choose another file
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Choose another file?"
        description="This preview and the uploaded file will be deleted."
        confirmLabel="Discard import"
        loading={giveUp.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={giveItUp}
      />
    </>
  );

  if (preview === undefined || read.isError) {
    return <Unread of={of} read={read} choices={choices} onChange={setChoices} another={another} />;
  }
  return (
    <PreviewSections
      preview={preview}
      choices={choices}
      busy={read.isFetching}
      onChange={(change) => setChoices({ ...chosenSoFar(preview, choices), ...change })}
      onEncoding={(encoding) => setChoices(choicesIn(encoding))}
      another={another}
    />
  );
}

interface UnreadProps {
  of: JournalImport;
  read: UseQueryResult<ImportPreview>;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
  another: ReactNode;
}

function Unread({ of, read, choices, onChange, another }: UnreadProps) {
  const away = useAwayText();

  return (
    <Section title={read.isError ? 'The file' : 'Reading'}>
      {read.isError ? (
        <div className="space-y-5">
          <Problem text={errorText(read.error)} />
          {!/\.zip$/i.test(of.file_name) && (
            <EncodingField
              value={choices.encoding ?? null}
              onChange={(encoding) => onChange(choicesIn(encoding))}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {another}
            <Button
              variant="link"
              loading={read.isFetching}
              onClick={() => (Object.keys(choices).length > 0 ? onChange({}) : void read.refetch())}
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

/** Another encoding may give other columns, so everything else is guessed again. */
const choicesIn = (encoding: ImportEncoding | null): ImportChoices => (encoding === null ? {} : { encoding });

/** Turns the guesses into choices at the first correction, or the server would guess the rest again. */
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
