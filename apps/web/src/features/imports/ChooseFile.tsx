import type { JournalImport } from '@stoa/contract';
import {
  IMPORT_ARCHIVE_MAX_MB,
  IMPORT_LINES_MAX,
  IMPORT_TEXT_MAX_MB,
  IMPORTS_PER_DAY,
} from '@stoa/contract/imports.rules';
import { FileUp } from 'lucide-react';
import { errorText } from '../../lib/api.ts';
import { figure } from '../../lib/figures.ts';
import { sizeText } from '../../lib/size-text.ts';
import { useOutageText } from '../../lib/use-online.ts';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { PhotoPicker } from '../../ui/PhotoPicker.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toast.ts';
import { useFileIntake } from '../../ui/use-file-intake.ts';
import { useDiscardImport } from './imports.queries.ts';
import { Problem } from './Problem.tsx';

const ACCEPT = '.csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip';

interface ChooseFileProps {
  /** The import whose upload is incomplete. */
  started: JournalImport | null;
  problem: string | null;
  onPick: (file: File) => void;
}

export function ChooseFile({ started, problem, onPick }: ChooseFileProps) {
  const outageText = useOutageText();
  useFileIntake(([file]) => {
    if (file && outageText === null) onPick(file);
  });

  return (
    <Section title="The file" note="Most formats work. You’ll see a preview before anything is saved.">
      <div className="space-y-5">
        {started && <InterruptedUpload started={started} />}
        {problem !== null && <Problem text={problem} />}
        {outageText && (
          <p role="status" className="border-l-2 border-edge py-1 pl-4 text-body">
            {outageText} You can import a file when we can reach Stoa again.
          </p>
        )}
        <PhotoPicker
          flat
          label={
            started ? `Choose ${started.file_name} again, or another file` : 'Choose a file, or drop it here'
          }
          icon={FileUp}
          hint="CSV, JSON, or a Stoa export (ZIP)"
          accept={ACCEPT}
          disabled={outageText !== null}
          onPick={([file]) => file && onPick(file)}
        />
        <p className="text-small text-pretty text-muted">
          Imported entries count in your journal, statistics, and years in review. They earn no points,
          badges, or ranking, and no one is notified.
        </p>
        <Fold quiet level={3} title="Files and limits">
          <div className="space-y-3 text-small text-pretty text-muted">
            <p>
              {`Up to ${figure(IMPORT_LINES_MAX)} cigars and ${IMPORT_TEXT_MAX_MB} MB per file, ${IMPORT_ARCHIVE_MAX_MB} MB per Stoa export, ${IMPORTS_PER_DAY} files a day. In Excel, Numbers, or another program, save the file as CSV.`}
            </p>
            <p>
              A Stoa export also brings photos, private notes, places, who can see each entry, your humidors,
              and your want list. Its codes, points, badges, and follows aren’t imported.
            </p>
            <p>
              A table with a quantity for each cigar, such as an inventory, goes to your humidor. You can
              change this in the preview.
            </p>
          </div>
        </Fold>
      </div>
    </Section>
  );
}

function InterruptedUpload({ started }: { started: JournalImport }) {
  const discard = useDiscardImport();
  const arrived = Math.min(started.arrived.length * started.part_bytes, started.bytes);

  return (
    <div className="border-l-2 border-brass py-1 pl-4">
      <p className="text-body wrap-anywhere">
        {`${started.file_name}: ${sizeText(arrived)} of ${sizeText(started.bytes)} uploaded. Choose the file again to upload the rest.`}
      </p>
      <Button
        variant="link"
        loading={discard.isPending}
        onClick={() => discard.mutate(started.id, { onError: (error) => toast.error(errorText(error)) })}
      >
        Discard import
      </Button>
    </div>
  );
}
