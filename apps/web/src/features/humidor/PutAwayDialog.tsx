import type { Humidor } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyPicture } from '../../ui/EmptyPicture.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { Dialog } from '../../ui/overlays.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { sendable } from './code-rows.ts';
import { DetailFields } from './DetailFields.tsx';
import { humidorsQuery } from './humidor.queries.ts';
import type { HumidorSlots } from './humidor-slots.ts';
import { NamedEntry } from './NamedEntry.tsx';
import { type PutAway, putAwayText, type QueuedPutAway } from './put-away-kind.ts';
import { type PutAwayWay, queuedText, usePutAwayForm } from './use-put-away-form.ts';

export interface PutAwayDialogProps {
  member: number;
  slots: HumidorSlots;
  /** The entry whose cigar is put away; otherwise any cigars. */
  entry?: { id: number; name: string };
  /** A code to start with. */
  code?: string;
  /** Cigars on this device that the server refused, to be edited. */
  queued?: QueuedPutAway;
  onClose: () => void;
}

const WAYS: readonly { value: PutAwayWay; label: string }[] = [
  { value: 'codes', label: 'By code' },
  { value: 'name', label: 'By name' },
];

/** Returns the entry whose cigar is put away, or null. */
const entryOf = ({ lots: { entry_id: id }, title: name }: PutAway) =>
  id === undefined ? null : { id, name };

/** Puts cigars away one after another. Stays open for the next, except with an entry or with cigars from the outbox. */
export function PutAwayDialog({ member, slots, code, queued, onClose, ...props }: PutAwayDialogProps) {
  const { data: humidors } = useQuery(humidorsQuery);
  const entry = props.entry ?? (queued ? entryOf(queued.payload) : null);
  const isNamed = entry !== null || (queued !== undefined && queued.payload.lots.codes === undefined);
  const [way, setWay] = useState<PutAwayWay>(isNamed ? 'name' : 'codes');
  const putAway = usePutAwayForm({
    member,
    way,
    entry,
    code,
    queued: queued ?? null,
    humidors,
    onSent: entry || queued ? onClose : undefined,
  });
  const { form, codes } = putAway;
  const { leave, question } = useLeaveQuestion({
    unsaved: putAway.isUnsaved,
    sending: form.busy,
    title: 'Leave without putting these away?',
    onClose,
  });
  const { sent, stored } = putAway.done;
  const [continuedAt, setContinuedAt] = useState(0);
  const isDone = sent + stored > continuedAt;
  const status = [sent > 0 && putAwayText(sent), stored > 0 && queuedText(stored)].filter(Boolean).join(' ');

  function startNext() {
    // The field is there only after a render.
    flushSync(() => setContinuedAt(sent + stored));
    if (way === 'codes') codes.field.current?.focus();
    else form.setFocus('name');
  }

  return (
    <Dialog
      open
      onClose={leave}
      size="wide"
      isMoment={isDone}
      title={entry ? 'Put more of these away' : 'Put cigars away'}
      description={entry?.name}
      {...(way === 'codes' && { initialFocus: codes.field })}
    >
      <Done status={status} isDone={isDone} />
      {isDone && <DoneActions onMore={startNext} onLeave={leave} />}
      {!isDone && !entry && !queued && (
        <div className="mb-5">
          <SegmentedChoice label="Enter cigars" value={way} onChange={setWay} options={WAYS} />
        </div>
      )}
      {!isDone && way === 'codes' && (
        <CodeEntry
          codes={codes}
          slots={slots}
          isWholeBox={putAway.isWholeBox}
          onWholeBox={putAway.setWholeBox}
        />
      )}
      {!isDone && (
        <PutAwayFields
          putAway={putAway}
          way={way}
          isNamed={entry === null}
          humidors={humidors}
          NameField={slots.NameField}
          leaveLabel={status === '' ? 'Cancel' : 'Done'}
          onLeave={leave}
        />
      )}
      {question}
    </Dialog>
  );
}

interface DoneProps {
  status: string;
  /** Nothing else is shown until the member goes on. */
  isDone: boolean;
}

const Done = ({ status, isDone }: DoneProps) => (
  <div className={isDone ? 'flex flex-col items-center gap-4 text-center' : ''}>
    {isDone && (
      <div className="text-brass">
        <EmptyPicture name="humidor" />
      </div>
    )}
    <div role="status">
      {status && (
        <p
          className={
            isDone ? 'figures font-serif text-lead text-balance' : 'mb-5 figures text-body text-brass'
          }
        >
          {status}
        </p>
      )}
    </div>
  </div>
);

/** With the focus on the first button, Enter goes on with the next cigars. */
const DoneActions = ({ onMore, onLeave }: { onMore: () => void; onLeave: () => void }) => (
  <Actions long>
    <Button variant="quiet" ref={focus} onClick={onMore}>
      Put away more
    </Button>
    <Button onClick={onLeave}>Done</Button>
  </Actions>
);

function focus(button: HTMLButtonElement | null) {
  button?.focus();
}

interface PutAwayFieldsProps {
  putAway: ReturnType<typeof usePutAwayForm>;
  way: PutAwayWay;
  /** False if an entry names the cigar. */
  isNamed: boolean;
  humidors: readonly Humidor[] | undefined;
  NameField: HumidorSlots['NameField'];
  leaveLabel: string;
  onLeave: () => void;
}

function PutAwayFields(props: PutAwayFieldsProps) {
  const { putAway, way, isNamed, humidors, NameField, leaveLabel, onLeave } = props;
  const { form, codes } = putAway;

  return (
    <form noValidate aria-label="Cigars to put away" className={formStyle} onSubmit={form.submit}>
      {way === 'name' && <NamedEntry form={form} isNamed={isNamed} NameField={NameField} />}
      <Fold
        quiet
        level={3}
        title={(humidors?.length ?? 0) > 1 ? 'Humidor, price, rest, and note' : 'Price, date, rest, and note'}
        mustOpen={putAway.hasDetailFault}
      >
        <DetailFields form={form} humidors={humidors ?? []} />
      </Fold>
      <Actions long>
        <Button variant="quiet" onClick={onLeave}>
          {leaveLabel}
        </Button>
        <Button
          type="submit"
          loading={form.busy}
          inactive={way === 'codes' && sendable(codes.rows).length === 0}
        >
          {putAway.label}
        </Button>
      </Actions>
    </form>
  );
}
