import {
  PARCEL_STATE_NAMES as STATE_NAMES,
  NEXT_STATES,
  type RedemptionStatus,
} from '@stoa/contract/store.rules';
import { useRef, useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx';
import { formFailure, isConflict } from '../failures.ts';
import { FormRefusal } from '../FormRefusal.tsx';
import { addressLines, STEP_NAMES } from './parcel-texts.ts';
import { useLookAgain, useMoveParcel, type Parcel } from './today.queries.ts';

interface ParcelSheetProps {
  /** Null while closed. */
  parcel: Parcel | null;
  onClose: () => void;
}

export function ParcelSheet({ parcel, onClose }: ParcelSheetProps) {
  const move = useMoveParcel();
  const [unsaved, setUnsaved] = useState(false);
  if (parcel === null && unsaved) setUnsaved(false);
  const { leave, question } = useLeaveQuestion({
    unsaved,
    sending: move.isPending,
    onClose,
  });
  return (
    <Sheet
      open={parcel !== null}
      onClose={leave}
      eyebrow={parcel ? `Parcel ${parcel.id}` : ''}
      title={parcel?.reward_name ?? ''}
    >
      {parcel && <ParcelDetail key={parcel.id} parcel={parcel} move={move} onUnsaved={setUnsaved} />}
      {parcel && question}
    </Sheet>
  );
}

const DATES = ['requested', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

interface ParcelDetailProps {
  parcel: Parcel;
  move: ReturnType<typeof useMoveParcel>;
  /** The note is another one than the stored one. */
  onUnsaved: (unsaved: boolean) => void;
}

function ParcelDetail({ parcel: listed, move, onUnsaved }: ParcelDetailProps) {
  const [answered, setAnswered] = useState<Parcel>();
  // The server's last answer: the list may have lost the parcel to another state by now.
  const parcel = answered ?? listed;
  const [note, setNote] = useState(parcel.tracking_note);
  const [asking, setAsking] = useState<RedemptionStatus | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The note that somebody else has stored while one's own was being written. */
  const [otherNote, setOtherNote] = useState('');
  const lookAgain = useLookAgain();
  const states = useRef<HTMLDivElement>(null);
  const refused = useRef<HTMLParagraphElement>(null);
  /** The pressed button is another one by then, or none. */
  const moved = useRef(false);
  const finalFocus = () => refused.current ?? (moved.current ? states.current : true);
  const isReplacement = parcel.kind === 'replacement';
  const next = NEXT_STATES[parcel.status];
  const steps = next.filter((state) => state !== 'cancelled').slice(0, 2);
  const isUnsaved = note.trim() !== parcel.tracking_note;

  /** What somebody else has made of it meanwhile; a note of one's own stays as it was typed. */
  async function showAsItIs() {
    const now = await lookAgain(parcel.id);
    if (now === null) return;
    setAnswered(now);
    if (isUnsaved) {
      onUnsaved(note.trim() !== now.tracking_note);
      setOtherNote(now.tracking_note === parcel.tracking_note ? '' : now.tracking_note);
    } else setNote(now.tracking_note);
  }

  async function moveTo(status: RedemptionStatus | undefined) {
    const trackingNote = note.trim();
    setRefusal(null);
    try {
      const now = await move.mutateAsync({
        id: parcel.id,
        ...(status !== undefined && { status }),
        ...(trackingNote !== parcel.tracking_note && { tracking_note: trackingNote }),
      });
      moved.current = status !== undefined;
      setAnswered(now);
      setNote(now.tracking_note);
      onUnsaved(false);
      toast.success(
        status === undefined
          ? 'The note is saved.'
          : `${now.reward_name}: ${STATE_NAMES[now.status].toLowerCase()}.`,
      );
    } catch (error) {
      if (isConflict(error)) await showAsItIs();
      setRefusal(formFailure(error, 0));
    }
    setAsking(null);
  }

  function ask(status: RedemptionStatus) {
    moved.current = false;
    setRefusal(null);
    setAsking(status);
  }

  return (
    <div className="space-y-8">
      <div ref={states} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
        {isReplacement && <Tag>In place of a faulty cigar</Tag>}
        <Tag tone={parcel.status === 'cancelled' ? 'ember' : 'brass'}>{STATE_NAMES[parcel.status]}</Tag>
        {parcel.member_suspended && <Tag tone="ember">Member suspended: look before it is sent</Tag>}
      </div>
      <section aria-label="Address">
        <h3 className="text-small text-muted">Goes to</h3>
        <address className="mt-1 text-lead not-italic select-all">
          {addressLines(parcel).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </section>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">
        {!isReplacement && (
          <>
            <dt className="text-muted">Points</dt>
            <dd className="figures text-right">{figure(parcel.points)}</dd>
          </>
        )}
        {DATES.map((state) => {
          const at = parcel[`${state}_at`];
          return (
            at !== null && (
              <div key={state} className="contents">
                <dt className="text-muted">{STATE_NAMES[state]}</dt>
                <dd className="text-right">{longDate(at)}</dd>
              </div>
            )
          );
        })}
      </dl>
      {(parcel.status !== 'cancelled' || isUnsaved) && (
        <TextArea
          label="Tracking note"
          hint="The member reads it: a carrier and a number."
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            onUnsaved(target.value.trim() !== parcel.tracking_note);
          }}
        />
      )}
      {isUnsaved && otherNote !== '' && (
        <p className="text-small wrap-anywhere text-muted">{`Stored by somebody else meanwhile: ${otherNote}`}</p>
      )}
      {refusal !== null && <FormRefusal ref={refused}>{refusal}</FormRefusal>}
      <div className="flex flex-col gap-3">
        {steps.map((state, at) => (
          <Button key={state} variant={at === 0 ? 'primary' : 'quiet'} wide onClick={() => ask(state)}>
            {STEP_NAMES[state]}
          </Button>
        ))}
        {isUnsaved && (
          <Button
            variant="quiet"
            wide
            loading={move.isPending && move.variables.status === undefined}
            onClick={() => void moveTo(undefined)}
          >
            Save the note only
          </Button>
        )}
        {next.includes('cancelled') && (
          <Button variant="link" onClick={() => ask('cancelled')}>
            {STEP_NAMES.cancelled}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'cancelled'}
        onCancel={() => setAsking(null)}
        onConfirm={() => void moveTo('cancelled')}
        loading={move.isPending}
        title={`Cancel parcel ${parcel.id}, ${parcel.reward_name}?`}
        description={
          isReplacement
            ? `${parcel.member_name}’s request waits for a decision again.`
            : `${parcel.member_name} gets ${figure(parcel.points)} points back and a notice, and the piece goes back into stock. This cannot be undone.`
        }
        confirmLabel={isReplacement ? 'Cancel it' : 'Cancel and refund'}
        cancelLabel="Keep it"
        finalFocus={finalFocus}
      />
      <ConfirmDialog
        open={asking !== null && asking !== 'cancelled'}
        onCancel={() => setAsking(null)}
        onConfirm={() => void moveTo(asking ?? undefined)}
        loading={move.isPending}
        title={asking ? `${STEP_NAMES[asking]}: parcel ${parcel.id}?` : ''}
        description={`${parcel.reward_name} for ${parcel.member_name}, who gets a notice. A parcel only goes forward, so this cannot be undone.`}
        confirmLabel={asking ? STEP_NAMES[asking] : ''}
        calm
        finalFocus={finalFocus}
      />
    </div>
  );
}
