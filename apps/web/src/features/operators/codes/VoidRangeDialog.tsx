import type { CodeRange } from '@stoa/contract';
import { useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { previewRange, useVoidRange } from './codes-desk.queries.ts';
import type { Batch } from './codes.queries.ts';
import { findFault, rangeText } from './codes-texts.ts';

type Way = 'void' | 'restore';

const TEXTS: Readonly<Record<Way, { title: string; verb: string; description: string }>> = {
  void: {
    title: 'Void a range of codes',
    verb: 'Void',
    description:
      'Enter both ends of the range. Members won’t be able to log its unused codes. You can restore them later.',
  },
  restore: {
    title: 'Restore a range of codes',
    verb: 'Restore',
    description: 'Enter both ends of the range. Anyone with the bands can log them and earn their points.',
  },
};

interface VoidRangeDialogProps {
  batch: Batch;
  way: Way;
  onClose: () => void;
}

/** Counts the range first, and changes it on the second press. */
function useRangeForm({ batch: { id }, way, onClose }: VoidRangeDialogProps) {
  const change = useVoidRange();
  const [range, setRange] = useState<CodeRange | null>(null);
  const many = range === null ? 0 : way === 'void' ? range.unused : range.voided;
  const form = useDialogForm({
    defaultValues: { first: '', last: '', reason: '' },
    check: ({ first, last, reason }) => [
      ...(['first', 'last'] as const).flatMap((field) => {
        const text = findFault({ first, last }[field]);
        return text === null ? [] : [{ field, text }];
      }),
      ...(way === 'void' && reason.trim() === ''
        ? [{ field: 'reason' as const, text: 'Please enter a reason.' }]
        : []),
    ],
    send: async ({ first, last, reason }) => {
      const ends = { batch_id: id, first, last };
      if (many === 0) {
        setRange(await previewRange(ends));
        return;
      }
      await change.mutateAsync({ ...ends, reason: reason.trim() });
      onClose();
    },
  });
  return { form, range, many, forget: () => setRange(null) };
}

export function VoidRangeDialog(props: VoidRangeDialogProps) {
  const { batch, way, onClose } = props;
  const { form, range, many, forget } = useRangeForm(props);
  const { title, verb, description } = TEXTS[way];

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={`${batch.name}. ${description}`}
      form={form}
      label={many === 0 ? 'Check range' : `${verb} ${counted(many, 'code')}`}
      danger={many > 0 && way === 'void'}
      onChange={forget}
    >
      {(['first', 'last'] as const).map((end) => (
        <TextInput
          key={end}
          label={end === 'first' ? 'First code' : 'Last code'}
          placeholder="7KQ2-M9XA"
          autoCapitalize="characters"
          spellCheck={false}
          alert
          {...form.field(end)}
        />
      ))}
      {way === 'void' && (
        <TextInput label="Reason" maxLength={200} autoComplete="off" alert {...form.field('reason')} />
      )}
      <p role="status" className="text-body text-pretty lining-nums">
        {range !== null && rangeText(range, way)}
      </p>
    </FormDialog>
  );
}
