import { PARCEL_STATE_NAMES as STATE_NAMES, NEXT_STATES } from '@stoa/contract/store.rules';
import { useRef } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormRefusal } from '../FormRefusal.tsx';
import { addressLines, cancelNameFor, STEP_NAMES, stepQuestion } from './parcel-texts.ts';
import type { Parcel, useMoveParcel } from './today.queries.ts';
import { type ParcelMoves, useParcelMoves } from './use-parcel-moves.ts';

const DATES = ['requested', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

interface ParcelDetailProps {
  parcel: Parcel;
  move: ReturnType<typeof useMoveParcel>;
  /** Reports whether the note differs from the stored one. */
  onUnsaved: (unsaved: boolean) => void;
}

export function ParcelDetail({ parcel: listed, move, onUnsaved }: ParcelDetailProps) {
  const moves = useParcelMoves(listed, move, onUnsaved);
  const { parcel, note, refusal, hasMoved } = moves;
  const states = useRef<HTMLDivElement>(null);
  const refused = useRef<HTMLParagraphElement>(null);
  const finalFocus = () => refused.current ?? (hasMoved() ? states.current : true);

  return (
    <div className="space-y-8">
      <div ref={states} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
        {parcel.kind === 'replacement' && <Tag>Replacement for a faulty cigar</Tag>}
        <Tag tone={parcel.status === 'cancelled' ? 'ember' : 'brass'}>{STATE_NAMES[parcel.status]}</Tag>
        {parcel.member_suspended && <Tag tone="ember">Member suspended: check before you ship</Tag>}
      </div>
      <ShipsTo parcel={parcel} />
      <PointsAndDates parcel={parcel} />
      {(parcel.status !== 'cancelled' || note.isUnsaved) && (
        <TextArea
          label="Tracking note"
          hint="Carrier and tracking number. The member sees this."
          rows={2}
          maxLength={500}
          value={note.text}
          onChange={({ target }) => note.write(target.value)}
        />
      )}
      {note.isUnsaved && note.otherNote !== '' && (
        <p className="text-small wrap-anywhere text-muted">{`Someone else has saved this note: ${note.otherNote}`}</p>
      )}
      {refusal !== null && <FormRefusal ref={refused}>{refusal}</FormRefusal>}
      <Steps moves={moves} move={move} />
      <MoveQuestions moves={moves} loading={move.isPending} finalFocus={finalFocus} />
    </div>
  );
}

function ShipsTo({ parcel }: { parcel: Parcel }) {
  return (
    <section aria-label="Address">
      <h3 className="text-small text-muted">Ships to</h3>
      <address className="mt-1 text-lead not-italic select-all">
        {addressLines(parcel).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

function PointsAndDates({ parcel }: { parcel: Parcel }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">
      {parcel.kind !== 'replacement' && (
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
  );
}

function Steps({ moves, move }: Pick<ParcelDetailProps, 'move'> & { moves: ParcelMoves }) {
  const { parcel, note, ask, moveTo } = moves;
  const next = NEXT_STATES[parcel.status];
  const steps = next.filter((state) => state !== 'cancelled').slice(0, 2);

  return (
    <div className="flex flex-col gap-3">
      {steps.map((state, at) => (
        <Button key={state} variant={at === 0 ? 'primary' : 'quiet'} wide onClick={() => ask(state)}>
          {STEP_NAMES[state]}
        </Button>
      ))}
      {note.isUnsaved && (
        <Button
          variant="quiet"
          wide
          loading={move.isPending && move.variables.status === undefined}
          onClick={() => void moveTo(undefined)}
        >
          Save note only
        </Button>
      )}
      {next.includes('cancelled') && (
        <Button variant="link" onClick={() => ask('cancelled')}>
          {cancelNameFor(parcel)}
        </Button>
      )}
    </div>
  );
}

interface MoveQuestionsProps {
  moves: ParcelMoves;
  loading: boolean;
  finalFocus: () => HTMLElement | true | null;
}

function MoveQuestions({ moves, loading, finalFocus }: MoveQuestionsProps) {
  const { parcel, asking, stopAsking, moveTo } = moves;
  const isReplacement = parcel.kind === 'replacement';

  return (
    <>
      <ConfirmDialog
        open={asking === 'cancelled'}
        onCancel={stopAsking}
        onConfirm={() => void moveTo('cancelled')}
        loading={loading}
        title={`Cancel parcel ${parcel.id}, ${parcel.reward_name}?`}
        description={
          isReplacement
            ? `${parcel.member_name}’s request goes back to Faulty cigars for a decision.`
            : `We’ll notify ${parcel.member_name}, refund ${counted(parcel.points, 'point')} and return the item to stock. This can’t be undone.`
        }
        confirmLabel={cancelNameFor(parcel)}
        cancelLabel="Keep parcel"
        finalFocus={finalFocus}
      />
      <ConfirmDialog
        open={asking !== null && asking !== 'cancelled'}
        onCancel={stopAsking}
        onConfirm={() => void moveTo(asking ?? undefined)}
        loading={loading}
        title={asking ? stepQuestion(asking, `parcel ${parcel.id}`) : ''}
        description={`We’ll notify ${parcel.member_name} about ${parcel.reward_name}. Parcels only move forward, so this can’t be undone.`}
        confirmLabel={asking ? STEP_NAMES[asking] : ''}
        calm
        finalFocus={finalFocus}
      />
    </>
  );
}
