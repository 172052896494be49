import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeStep } from './CodeStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { ADD_DRAFT, type AddDraft, draftTitle } from './draft/add-draft.ts';
import { PhotosLeft, SharedLine } from './draft/SharedLine.tsx';
import { useSharedToApp } from './draft/use-shared-to-app.ts';
import { OtherDraft } from './draft/OtherDraft.tsx';
import { ResumedLine } from './draft/ResumedLine.tsx';
import { useDraft } from './draft/use-draft.ts';
import type { EntrySlots } from './entry-slots.ts';
import { ExperienceStep } from './ExperienceStep.tsx';
import { QueuedStep } from './QueuedStep.tsx';
import { RefusedPhotos } from './RefusedPhotos.tsx';
import { SavedStep } from './SavedStep.tsx';
import { EveningStep } from './evening/EveningStep.tsx';
import type { FlowEnd } from './use-flow-end.ts';
import { type AddFlowOptions, type InitialFlow, type OpenedFlow, useOpenedFlow } from './use-opened-flow.ts';

export interface AddCigarFlowProps extends AddFlowOptions {
  note: ReactNode;
  /** Called once the flow is there. */
  onShown: () => void;
}

const TITLES = {
  code: 'Enter Cigar Code',
  details: 'Cigar Journal Entry',
  experience: 'Cigar Journal Entry',
  saved: 'Success',
} as const;

function titleFor({ flow, end, evening }: OpenedFlow): string {
  if (flow.other) return 'Unfinished entry';
  if (evening.asking) return 'One question';
  if (end?.at === 'queued') return end.refusal === null ? 'Saved on this device' : 'Needs your attention';
  return TITLES[end?.at ?? flow.flow.step];
}

function descriptionFor({ flow: { flow, other }, end }: OpenedFlow): string | undefined {
  if (other || end) return undefined;
  if (flow.step === 'experience') return draftTitle(flow);
  if (!flow.lot) return undefined;
  return flow.step === 'code' && flow.lot.title
    ? `${flow.lot.title}, from your humidor`
    : 'From your humidor';
}

/** Logs a cigar in three steps (product.md §4), and continues a draft. */
export function AddCigarFlow(props: AddCigarFlowProps) {
  const draft = useDraft<AddDraft>(props.member, ADD_DRAFT);
  const shared = useSharedToApp();
  // Waits for the draft, because the flow would otherwise flash its first step.
  return (
    draft.found !== undefined &&
    shared !== undefined && <AddCigarDialog {...props} draft={draft} found={draft.found} shared={shared} />
  );
}

interface AddCigarDialogProps extends AddCigarFlowProps, InitialFlow {}

function AddCigarDialog(props: AddCigarDialogProps) {
  const opened = useOpenedFlow(props);
  const { flow, end } = opened;
  const { other } = flow;
  const { step } = flow.flow;
  const shown = useEffectEvent(props.onShown);
  useEffect(() => shown(), []);

  return (
    <Dialog
      open
      onClose={other ? props.onExit : end ? props.onDone : step === 'code' ? opened.leave : opened.exit}
      title={titleFor(opened)}
      description={descriptionFor(opened)}
      isMoment={end !== null && !opened.evening.asking}
      size={step === 'code' || end || other ? 'narrow' : 'wide'}
    >
      {other ? (
        <OtherDraft
          title={draftTitle(other.value)}
          onContinue={opened.takeOther}
          onDiscard={flow.discardOther}
        />
      ) : (
        <FlowSteps {...props} opened={opened} />
      )}
    </Dialog>
  );
}

function FlowSteps({ opened, ...props }: AddCigarDialogProps & { opened: OpenedFlow }) {
  const { member, slots, draft } = props;
  const { flow, end, evening } = opened;
  const { step, entry } = flow.flow;

  return (
    <>
      {flow.resumed && step !== 'experience' && !end && <ResumedLine onStartOver={opened.startOver} />}
      {!end && <SharedContent opened={opened} note={step === 'experience' ? null : props.note} />}
      {step === 'code' && <CodeOfFlow opened={opened} />}
      {step === 'details' && <DetailsOfFlow member={member} slots={slots} opened={opened} />}
      {step === 'experience' && !end && (
        <ExperienceStep
          member={member}
          flow={flow}
          addKey={opened.addKey()}
          adding={opened.adding}
          draft={draft}
          slots={slots}
          onStartOver={opened.startOver}
          exit={
            <Button variant="quiet" onClick={opened.exit}>
              Exit
            </Button>
          }
          onSaved={(outcome) => {
            draft.discard();
            opened.saved(outcome);
          }}
        />
      )}
      {end && !evening.asking && (
        <EndStep
          end={end}
          added={entry !== null}
          blind={flow.flow.blind ?? false}
          slots={slots}
          evening={evening}
        />
      )}
      {evening.asking && <EveningStep member={member} {...evening.asking} onDone={props.onDone} />}
    </>
  );
}

function SharedContent({ opened, note }: { opened: OpenedFlow; note: ReactNode }) {
  const { flow, refused, setRefused } = opened;

  return (
    <>
      {flow.flow.step !== 'experience' && (
        <SharedLine
          photos={flow.flow.entry ? 0 : flow.photos.length}
          hasNote={flow.flow.note !== undefined}
        />
      )}
      <PhotosLeft count={flow.left} />
      {refused.length > 0 && (
        <div role="alert" className="mb-6">
          <RefusedPhotos
            refused={refused}
            onDismiss={(photo) => setRefused((all) => all.filter((other) => other !== photo))}
          />
        </div>
      )}
      {note}
    </>
  );
}

function CodeOfFlow({ opened }: { opened: OpenedFlow }) {
  const { flow, carried, typedCode, setTypedCode, resume, enter } = opened;

  return (
    <>
      <CodeStep
        code={typedCode}
        carried={carried}
        onCode={(typed) => {
          setTypedCode(typed);
          flow.type({ code: typed });
        }}
        onSpent={opened.spend}
        onEntered={enter}
        onResume={({ id }) => resume.mutate(id)}
        resuming={resume.isPending}
        onSkip={() => enter(null)}
      />
      {!flow.flow.lot && (
        <div className="mt-3 text-center">
          <Button variant="link" onClick={opened.putAway}>
            Not tonight: put it away
          </Button>
        </div>
      )}
    </>
  );
}

interface DetailsOfFlowProps {
  member: number;
  slots: EntrySlots;
  opened: OpenedFlow;
}

function DetailsOfFlow({ member, slots, opened }: DetailsOfFlowProps) {
  const { flow, draft, resume, leave, exit, adding } = opened;
  const { cigar, identity: typedBefore, lot, blind = false } = flow.flow;
  const previous = cigar?.product ? cigar.previous_rating : null;

  return (
    <DetailsStep
      member={member}
      cigar={cigar}
      lot={lot}
      startsBlind={previous?.rating ? blind : null}
      onBlind={(isBlind) => flow.type({ blind: isBlind })}
      draft={typedBefore}
      survives={draft.survives}
      onType={(typed) => flow.type({ identity: typed })}
      idempotencyKey={opened.addKey()}
      onResume={({ id }) => resume.mutate(id)}
      refusal={adding.refusal}
      onRefusalShown={adding.forgetRefusal}
      onEntered={(identity) => {
        flow.type({ previous });
        adding.start(identity, opened.addKey(), () =>
          flow.move({ step: 'experience', identity, smokedAt: new Date().toISOString() }),
        );
      }}
      slots={slots}
      onLit={({ title, where }) => {
        toast.success(
          where === 'journal'
            ? `${title} is lit. Enjoy it, and choose Finish when you’re done.`
            : `${title} is lit, on this device. We’ll add it to your journal when you’re online.`,
        );
        leave();
      }}
      onBack={(typed) => flow.move({ step: 'code', identity: typed })}
      onExit={exit}
      onLeave={draft.discard}
    />
  );
}

interface EndStepProps {
  end: FlowEnd;
  /** True if the entry was in the journal before its experience was. */
  added: boolean;
  /** True if the earlier rating was hidden until now. */
  blind: boolean;
  slots: EntrySlots;
  evening: OpenedFlow['evening'];
}

const EndStep = ({ end, added, blind, slots, evening }: EndStepProps) =>
  end.at === 'saved' ? (
    <SavedStep
      entry={end.entry}
      blind={blind}
      earned={end.earned}
      slots={slots}
      asks={evening.asks}
      onDone={evening.goOn}
    />
  ) : (
    <QueuedStep
      title={end.title}
      refusal={end.refusal}
      added={added}
      asks={evening.asks}
      onDone={evening.goOn}
    />
  );
