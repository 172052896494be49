import {
  BULK_STATES,
  PARCEL_STATE_NAMES as STATE_NAMES,
  NEXT_STATES,
  TRACKING_NOTE_MAX,
} from '@stoa/contract/store.rules';
import { useRef } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormRefusal } from '../FormRefusal.tsx';
import { AfterShipping } from './AfterShipping.tsx';
import { ParcelRewards } from './ParcelRewards.tsx';
import { ParcelTags } from './ParcelTags.tsx';
import { addressLines, contentsOf, noteOf, STEP_NAMES, stepQuestion } from './parcel-texts.ts';
import type { Parcel, useMoveParcel } from './parcels.queries.ts';
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
  const { others } = noteOf(parcel);
  const states = useRef<HTMLDivElement>(null);
  const refused = useRef<HTMLParagraphElement>(null);
  const finalFocus = () => refused.current ?? (hasMoved() ? states.current : true);
  const isClosed = parcel.status === 'cancelled' || parcel.incident !== null;

  return (
    <div className="space-y-8">
      <ParcelTags ref={states} parcel={parcel} />
      <ShipsTo parcel={parcel} />
      <ParcelRewards moves={moves} finalFocus={finalFocus} />
      <Dates parcel={parcel} />
      {(!isClosed || note.isUnsaved) && (
        <TextArea
          label="Tracking note"
          hint="Carrier and tracking number. The member sees this, and gets one email about it."
          rows={2}
          maxLength={TRACKING_NOTE_MAX}
          value={note.text}
          onChange={({ target }) => note.write(target.value)}
        />
      )}
      {isClosed && !note.isUnsaved && parcel.tracking_note !== '' && (
        <p className="text-small wrap-anywhere text-muted">{`Tracking note: ${parcel.tracking_note}`}</p>
      )}
      {!isClosed && others.length > 0 && (
        <p className="text-small wrap-anywhere text-muted">{`Other rewards here keep their own note: ${others.join(', ')}`}</p>
      )}
      {note.isUnsaved && note.otherNote !== '' && (
        <p className="text-small wrap-anywhere text-muted">{`Someone else has saved this note: ${note.otherNote}`}</p>
      )}
      {refusal !== null && <FormRefusal ref={refused}>{refusal}</FormRefusal>}
      <Steps moves={moves} move={move} />
      <AfterShipping moves={moves} finalFocus={finalFocus} />
      <MoveQuestion moves={moves} loading={move.isPending} finalFocus={finalFocus} />
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

function Dates({ parcel }: { parcel: Parcel }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">
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
  const steps =
    parcel.incident === null ? BULK_STATES.filter((state) => next.includes(state)).slice(0, 2) : [];

  if (steps.length === 0 && !note.isUnsaved) return null;
  return (
    <div className="flex flex-col gap-3">
      {steps.map((state, index) => (
        <Button key={state} variant={index === 0 ? 'primary' : 'quiet'} wide onClick={() => ask(state)}>
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
    </div>
  );
}

interface MoveQuestionProps {
  moves: ParcelMoves;
  loading: boolean;
  finalFocus: () => HTMLElement | true | null;
}

function MoveQuestion({ moves, loading, finalFocus }: MoveQuestionProps) {
  const { parcel, asking, stopAsking, moveTo } = moves;

  return (
    <ConfirmDialog
      open={asking !== null}
      onCancel={stopAsking}
      onConfirm={() => void moveTo(asking ?? undefined)}
      loading={loading}
      title={asking ? stepQuestion(asking, `parcel ${parcel.id}`) : ''}
      description={`We’ll notify ${parcel.member_name} about ${contentsOf(parcel)}. Parcels only move forward, so this can’t be undone.`}
      confirmLabel={asking ? STEP_NAMES[asking] : ''}
      calm
      finalFocus={finalFocus}
    />
  );
}
