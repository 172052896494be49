import type { Humidor } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
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
  const status = [sent > 0 && putAwayText(sent), stored > 0 && queuedText(stored)].filter(Boolean).join(' ');

  return (
    <Dialog
      open
      onClose={leave}
      size="wide"
      title={entry ? 'Put more of these away' : 'Put cigars away'}
      description={entry?.name}
      {...(way === 'codes' && { initialFocus: codes.field })}
    >
      <Done status={status} />
      {!entry && !queued && (
        <div className="mb-5">
          <SegmentedChoice label="Enter cigars" value={way} onChange={setWay} options={WAYS} />
        </div>
      )}
      {way === 'codes' && (
        <CodeEntry
          codes={codes}
          slots={slots}
          isWholeBox={putAway.isWholeBox}
          onWholeBox={putAway.setWholeBox}
        />
      )}
      <PutAwayFields
        putAway={putAway}
        way={way}
        isNamed={entry === null}
        humidors={humidors}
        NameField={slots.NameField}
        status={status}
        onLeave={leave}
      />
      {question}
    </Dialog>
  );
}

const Done = ({ status }: { status: string }) => (
  <div role="status">
    {status && (
      <p className="mb-5 flex items-start gap-2 figures text-lead text-brass">
        <Check aria-hidden size="1.25rem" strokeWidth={1.5} className="mt-1 shrink-0" />
        {status}
      </p>
    )}
  </div>
);

interface PutAwayFieldsProps {
  putAway: ReturnType<typeof usePutAwayForm>;
  way: PutAwayWay;
  /** False if an entry names the cigar. */
  isNamed: boolean;
  humidors: readonly Humidor[] | undefined;
  NameField: HumidorSlots['NameField'];
  /** What was put away before; may be empty. */
  status: string;
  onLeave: () => void;
}

function PutAwayFields(props: PutAwayFieldsProps) {
  const { putAway, way, isNamed, humidors, NameField, status, onLeave } = props;
  const { form, codes } = putAway;
  // Until the member types more, the next step is to finish.
  const isDone = status !== '' && !putAway.isUnsaved;
  const startNext = () => (way === 'codes' ? codes.field.current?.focus() : form.setFocus('name'));

  return (
    <form noValidate aria-label="Cigars to put away" className={formStyle} onSubmit={form.submit}>
      {way === 'name' && <NamedEntry form={form} isNamed={isNamed} NameField={NameField} />}
      <Fold quiet level={3} title="Price, date, rest, and note" mustOpen={putAway.hasDetailFault}>
        <DetailFields form={form} humidors={humidors ?? []} />
      </Fold>
      {isDone ? (
        <Actions long>
          <Button variant="quiet" onClick={startNext}>
            Put away more
          </Button>
          <Button onClick={onLeave}>Done</Button>
        </Actions>
      ) : (
        <Actions long>
          <Button variant="quiet" onClick={onLeave}>
            {status === '' ? 'Cancel' : 'Done'}
          </Button>
          <Button
            type="submit"
            loading={form.busy}
            inactive={way === 'codes' && sendable(codes.rows).length === 0}
          >
            {putAway.label}
          </Button>
        </Actions>
      )}
    </form>
  );
}
