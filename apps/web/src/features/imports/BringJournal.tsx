import type { JournalImport } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FileSending } from './FileSending.tsx';
import { FinishedImport } from './FinishedImport.tsx';
import { journalImports } from './imports.queries.ts';
import { PreviewedImport } from './PreviewedImport.tsx';
import { RunningImport } from './RunningImport.tsx';
import { missingParts } from './send-file.ts';
import { useFinished } from './use-finished.ts';
import { useSending } from './use-sending.ts';

export function BringJournal() {
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
  const place = useFocusAfter(stage);

  return (
    <>
      <div
        ref={place}
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
            of={started}
            onGivenUp={() => {
              sending.forget();
              place.current?.focus();
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
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body) place.current?.focus();
    before.current = stage;
  }, [stage]);
  return place;
}
