import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { CodeStep } from './CodeStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { ADD_DRAFT, type AddDraft, draftTitle, isUntouched } from './draft/add-draft.ts';
import { SharedLine } from './draft/SharedLine.tsx';
import { type SharedToApp, useSharedToApp } from './draft/use-shared-to-app.ts';
import type { StoredDraft } from './draft/draft-store.ts';
import { OtherDraft } from './draft/OtherDraft.tsx';
import { ResumedLine } from './draft/ResumedLine.tsx';
import { useAddFlow } from './draft/use-add-flow.ts';
import { type Draft, useDraft } from './draft/use-draft.ts';
import type { EntrySlots } from './entry-slots.ts';
import { ExperienceStep } from './ExperienceStep.tsx';
import { fetchEntry } from './journal.queries.ts';
import { QueuedStep } from './QueuedStep.tsx';
import { RefusedPhotos } from './RefusedPhotos.tsx';
import { SavedStep } from './SavedStep.tsx';
import { EveningStep } from './evening/EveningStep.tsx';
import { type FlowEnd, useFlowEnd } from './use-flow-end.ts';

export interface AddCigarFlowProps {
  member: number;
  /** From the address. */
  code: string;
  slots: EntrySlots;
  /** Above the first steps. */
  note: ReactNode;
  /** The code of the address is given up, or used. */
  onSpent: () => void;
  /** Closes the flow. */
  onExit: () => void;
  /** The entry is saved, or queued on this device: there is nothing left to resume. */
  onEnded: () => void;
  /** The member has read that the entry is saved, or queued on this device. */
  onDone: () => void;
}

const TITLES = {
  code: 'Enter Cigar Code',
  details: 'Cigar Journal Entry',
  experience: 'Cigar Journal Entry',
  saved: 'Success',
} as const;

function titleOf(step: AddDraft['step'], end: FlowEnd | null): string {
  if (end?.at === 'queued') return end.refusal === null ? 'Saved on this device' : 'This one needs you';
  return TITLES[end?.at ?? step];
}

/** Logs a cigar in three steps (product.md §4), and continues a draft. */
export function AddCigarFlow(props: AddCigarFlowProps) {
  const draft = useDraft<AddDraft>(props.member, ADD_DRAFT);
  const shared = useSharedToApp();
  // Rendered only with the draft, or the flow would flash its first step.
  return (
    draft.found !== undefined &&
    shared !== undefined && <OpenedFlow {...props} draft={draft} found={draft.found} shared={shared} />
  );
}

interface OpenedFlowProps extends AddCigarFlowProps {
  draft: Draft<AddDraft>;
  found: StoredDraft<AddDraft> | null;
  shared: SharedToApp;
}

function OpenedFlow(props: OpenedFlowProps) {
  const { member, code: given, slots, note, onExit, onEnded, onDone, draft, found, shared } = props;
  const flow = useAddFlow(draft, found, given, { photos: shared.readable, note: shared.note });
  const [refused, setRefused] = useState(shared.refused);
  const { step, code, cigar, identity, entry } = flow.flow;
  const [typedCode, setTypedCode] = useState(code);
  const [keys, setKeys] = useState(() => new AttemptKeys(flow.flow.keys));
  const resume = useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => fetchEntry(id),
    onSuccess: (own) =>
      flow.move({ step: 'experience', entry: own, previous: null, earned: null, values: null }),
    onError: () => toast.error(JOURNAL_TEXTS.detailsFailed),
  });

  const { end, evening, saved } = useFlowEnd({
    member,
    flow,
    asksEvening: slots.eveningAccount,
    onEnded,
    onDone,
  });
  const attempt = cigar?.code ?? 'non-stoic';

  function leave() {
    draft.discard();
    onExit();
  }

  /** A touched draft is deleted by the guard, when the member confirms. */
  function exit() {
    if (isUntouched(flow.typed().flow)) leave();
    else onExit();
  }

  /** Fixes the idempotency key of adding this cigar. */
  function enter(next: AddDraft['cigar']) {
    keys.for(next?.code ?? 'non-stoic');
    flow.move({ step: 'details', code: typedCode, cigar: next, keys: keys.known });
  }

  function startOver() {
    // The step goes first: its guard would ask before the address changes.
    flushSync(() => {
      flow.startOver();
      setTypedCode('');
      setKeys(new AttemptKeys());
    });
    props.onSpent();
  }

  const resumed = flow.resumed && step !== 'experience' && !end && <ResumedLine onStartOver={startOver} />;

  return (
    <Dialog
      open
      onClose={end ? onDone : step === 'code' ? leave : exit}
      title={evening.asking ? 'One question' : titleOf(step, end)}
      description={step === 'experience' && !end ? draftTitle(flow.flow) : undefined}
      size={step === 'code' || end ? 'narrow' : 'wide'}
    >
      {resumed}
      {(step === 'code' || step === 'details') && !end && (
        <>
          <SharedLine photos={entry ? 0 : flow.photos.length} hasNote={flow.flow.note !== undefined} />
          {refused.length > 0 && (
            <div role="alert" className="mb-6">
              <RefusedPhotos
                refused={refused}
                onDismiss={(photo) => setRefused(refused.filter((other) => other !== photo))}
              />
            </div>
          )}
          {note}
        </>
      )}
      {step === 'code' && (
        <>
          {flow.other && (
            <OtherDraft
              title={draftTitle(flow.other.value)}
              onContinue={() => {
                setTypedCode(flow.other?.value.code ?? '');
                setKeys(new AttemptKeys(flow.other?.value.keys));
                flow.takeOther();
              }}
            />
          )}
          <CodeStep
            code={typedCode}
            onCode={(typed) => {
              setTypedCode(typed);
              flow.type({ code: typed });
            }}
            onSpent={() => {
              draft.discard();
              props.onSpent();
            }}
            onEntered={enter}
            onResume={({ id }) => resume.mutate(id)}
            resuming={resume.isPending}
            onSkip={() => enter(null)}
          />
        </>
      )}
      {step === 'details' && (
        <DetailsStep
          member={member}
          cigar={cigar}
          draft={identity}
          survives={draft.survives}
          onType={(typed) => flow.type({ identity: typed })}
          idempotencyKey={keys.for(attempt)}
          onResume={({ id }) => resume.mutate(id)}
          onAdded={({ earned, ...stored }) =>
            flow.move({
              step: 'experience',
              entry: stored,
              previous: cigar?.product ? cigar.previous_rating : null,
              earned,
            })
          }
          onUnsent={(typed) =>
            flow.move({
              step: 'experience',
              identity: typed,
              previous: cigar?.product ? cigar.previous_rating : null,
              smokedAt: new Date().toISOString(),
            })
          }
          slots={slots}
          onLit={({ title, where }) => {
            draft.discard();
            toast.success(
              where === 'journal'
                ? `${title} is lit. Put it down when it is done.`
                : `${title} is lit, on this device. Your journal has it as soon as you are online.`,
            );
            onExit();
          }}
          onBack={(typed) => flow.move({ step: 'code', identity: typed })}
          onExit={exit}
          onLeave={draft.discard}
        />
      )}
      {step === 'experience' && !end && (
        <ExperienceStep
          member={member}
          flow={flow}
          addKey={keys.for(attempt)}
          draft={draft}
          slots={slots}
          onStartOver={startOver}
          exit={
            <Button variant="quiet" onClick={exit}>
              Exit
            </Button>
          }
          onSaved={(outcome) => {
            draft.discard();
            saved(outcome);
          }}
        />
      )}
      {end?.at === 'saved' && !evening.asking && (
        <SavedStep
          entry={end.entry}
          earned={end.earned}
          slots={slots}
          asks={evening.asks}
          onDone={evening.goOn}
        />
      )}
      {end?.at === 'queued' && !evening.asking && (
        <QueuedStep
          title={end.title}
          refusal={end.refusal}
          added={entry !== null}
          asks={evening.asks}
          onDone={evening.goOn}
        />
      )}
      {evening.asking && <EveningStep member={member} {...evening.asking} onDone={onDone} />}
    </Dialog>
  );
}
