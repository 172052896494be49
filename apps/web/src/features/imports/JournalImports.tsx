import type { JournalImport } from '@stoa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FinishedImport } from './FinishedImport.tsx';
import { journalImports, isChanging } from './imports.queries.ts';
import { PreviewedImport } from './PreviewedImport.tsx';
import { missingParts } from './send-file.ts';
import { useSending, type UploadingFile } from './use-sending.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { figure } from '../../lib/figures.ts';
import { sizeText } from '../../lib/size-text.ts';

/** Returns an import that finished while this page was open. Refetches everything once entries stop changing. */
function useFinished(imports: readonly JournalImport[]): JournalImport | null {
  const client = useQueryClient();
  const [watched, setWatched] = useState<number | null>(null);
  const running = imports.find(({ state }) => state === 'running')?.id ?? null;
  if (running !== null && running !== watched) setWatched(running);
  const finished = imports.find(({ id, state }) => id === watched && state === 'done') ?? null;
  const changing = imports.some(isChanging);
  const wasChanging = useRef(false);

  useEffect(() => {
    if (wasChanging.current && !changing) void client.invalidateQueries();
    wasChanging.current = changing;
  }, [client, changing]);
  return finished;
}

function RunningImport({ running }: { running: JournalImport }) {
  const { file_name, done, lines } = running;

  return (
    <Section title="In progress">
      <div className="space-y-5">
        <p role="status" className="text-body wrap-anywhere">{`Importing ${file_name}.`}</p>
        <Progress
          label="Cigars"
          value={lines === 0 ? 0 : (done / lines) * 100}
          valueText={`${figure(done)} of ${figure(lines)}`}
        />
        <p className="text-small text-muted">You can leave this page or close Stoa. The import continues.</p>
      </div>
    </Section>
  );
}

function FileSending({ file, onStop }: { file: UploadingFile; onStop: () => void }) {
  return (
    <Section title="The file">
      <div className="space-y-5">
        <p className="text-body wrap-anywhere">{`${file.name}, ${sizeText(file.bytes)}`}</p>
        <Progress label="Uploading" value={file.percent} />
        <p className="text-small text-muted">
          Stay on this page until the upload is done. Nothing has been added to your journal yet.
        </p>
        <Button variant="quiet" onClick={onStop}>
          Cancel
        </Button>
      </div>
    </Section>
  );
}

export function JournalImports() {
  const list = useQuery(journalImports);

  return (
    <Loaded
      from={list}
      skeleton={
        <Loading label="Loading your imports">
          <Skeleton shape="block" className="min-h-40 sm:min-h-52" />
        </Loading>
      }
      errorText="Couldn’t load your imports."
    >
      {(imports) => <Imports imports={imports} />}
    </Loaded>
  );
}

const isOver = ({ state }: JournalImport) => state === 'done' || state === 'undone';

function Imports({ imports }: { imports: readonly JournalImport[] }) {
  const current = imports.find((one) => !isOver(one)) ?? null;
  const running = current?.state === 'running' ? current : null;
  const started = running === null ? current : null;
  const sending = useSending(started);
  const finished = useFinished(imports);
  const earlier = imports.filter(isOver);
  const isHere = started !== null && missingParts(started).length === 0;
  const stage = sending.file ? 'sending' : running ? 'running' : isHere ? 'preview' : 'choice';
  const group = useFocusAfter(stage);

  return (
    <>
      <div
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label="Import"
        className="space-y-6 outline-none lg:space-y-12"
      >
        {sending.file && <FileSending file={sending.file} onStop={() => void sending.stop()} />}
        {stage === 'running' && running && <RunningImport running={running} />}
        {stage === 'preview' && started && (
          <PreviewedImport
            key={started.id}
            journalImport={started}
            onDiscarded={() => {
              sending.forget();
              group.current?.focus();
            }}
          />
        )}
        {stage === 'choice' && (
          <>
            {finished && <FinishedImport finished={finished} />}
            <ChooseFile
              started={started}
              problem={sending.problem}
              onPick={(file) => void sending.send(file)}
            />
          </>
        )}
      </div>
      {earlier.length > 0 && (
        <Section
          title="Earlier imports"
          note="Undoing an import removes its entries. Entries you wrote here stay."
        >
          <EarlierImports imports={earlier} />
        </Section>
      )}
    </>
  );
}

/** Moves the focus when the focused element disappears with its stage. */
function useFocusAfter(stage: string) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body) group.current?.focus();
    before.current = stage;
  }, [stage]);
  return group;
}
