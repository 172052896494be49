import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../lib/figures.ts';
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
import { putAwayText } from './put-away-kind.ts';
import { type PutAwayWay, usePutAwayForm } from './use-put-away-form.ts';

export interface PutAwayDialogProps {
  member: number;
  slots: HumidorSlots;
  /** The entry whose cigar is put away; otherwise any cigars. */
  entry?: { id: number; name: string };
  /** A code to start with. */
  code?: string;
  onClose: () => void;
}

const WAYS: readonly { value: PutAwayWay; label: string }[] = [
  { value: 'codes', label: 'By code' },
  { value: 'name', label: 'By name' },
];

const queuedText = (quantity: number) =>
  `${counted(quantity, 'cigar')} saved on this device. We’ll put ${quantity === 1 ? 'it' : 'them'} away when you’re online.`;

/** Puts cigars away one after another, and stays open for the next. */
export function PutAwayDialog({ member, slots, entry, code, onClose }: PutAwayDialogProps) {
  const { data: humidors = [] } = useQuery(humidorsQuery);
  const [way, setWay] = useState<PutAwayWay>(entry ? 'name' : 'codes');
  const putAway = usePutAwayForm({ member, way, entry: entry ?? null, code, onSent: entry && onClose });
  const { form, codes } = putAway;
  const { leave, question } = useLeaveQuestion({
    unsaved: putAway.isUnsaved,
    sending: form.busy,
    title: 'Leave without putting these away?',
    onClose,
  });
  const { sent, queued } = putAway.done;
  const status = [sent > 0 && putAwayText(sent), queued > 0 && queuedText(queued)].filter(Boolean).join(' ');

  // Until the member types more, the next step is to finish.
  const isDone = status !== '' && !putAway.isUnsaved;

  return (
    <Dialog
      open
      onClose={leave}
      size="wide"
      title={entry ? 'Put more of these away' : 'Put cigars away'}
      description={entry?.name}
      {...(way === 'codes' && { initialFocus: codes.field })}
    >
      <div role="status">
        {status && (
          <p className="mb-5 flex items-start gap-2 font-serif text-lead text-brass">
            <Check aria-hidden size="1.25rem" strokeWidth={1.5} className="mt-1 shrink-0" />
            {status}
          </p>
        )}
      </div>
      {!entry && (
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
      <form noValidate aria-label="Cigars to put away" className={formStyle} onSubmit={form.submit}>
        {way === 'name' && (
          <NamedEntry form={form} isNamed={entry === undefined} NameField={slots.NameField} />
        )}
        <Fold quiet level={3} title="Price, date, rest, and note" mustOpen={putAway.hasDetailFault}>
          <DetailFields form={form} humidors={humidors} />
        </Fold>
        <Actions long>
          <Button variant={isDone ? 'primary' : 'quiet'} onClick={leave}>
            {status === '' ? 'Cancel' : 'Done'}
          </Button>
          <Button
            type="submit"
            variant={isDone ? 'quiet' : 'primary'}
            loading={form.busy}
            inactive={way === 'codes' && sendable(codes.rows).length === 0}
          >
            {putAway.label}
          </Button>
        </Actions>
      </form>
      {question}
    </Dialog>
  );
}
