import { BOX_SIZE_MAX, MAKER_NOTE_LENGTH } from '@stoa/contract/catalogue.rules';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changedFields, isEmpty } from '../changed-fields.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import type { Batch } from './codes.queries.ts';
import { useSaveStory } from './codes-desk.queries.ts';

const isBoxSize = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= BOX_SIZE_MAX;

interface StoryFields {
  rolled_on: string;
  boxed_on: string;
  box_size: string;
  maker_note: string;
}

const toStory = ({ rolled_on, boxed_on, box_size, maker_note }: StoryFields) => ({
  rolled_on: rolled_on || null,
  boxed_on: boxed_on || null,
  box_size: box_size.trim() === '' ? null : Number(box_size),
  maker_note,
});

/** Edits what members read about the batch next to their entries. */
export function BatchStoryDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const save = useSaveStory(batch.id);
  const form = useDialogForm<StoryFields>({
    defaultValues: {
      rolled_on: batch.rolled_on ?? '',
      boxed_on: batch.boxed_on ?? '',
      box_size: batch.box_size === null ? '' : String(batch.box_size),
      maker_note: batch.maker_note,
    },
    check: ({ rolled_on, boxed_on, box_size }) => [
      ...(rolled_on !== '' && boxed_on !== '' && boxed_on < rolled_on
        ? [{ field: 'boxed_on' as const, text: 'The boxing date can’t be before the rolling date.' }]
        : []),
      ...(box_size.trim() === '' || isBoxSize(box_size.trim())
        ? []
        : [{ field: 'box_size' as const, text: `Please enter a number from 1 to ${BOX_SIZE_MAX}.` }]),
    ],
    send: (fields, opened) => {
      const change = changedFields(toStory(fields), toStory(opened));
      return isEmpty(change) ? null : save.mutateAsync(change);
    },
    onSent: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title="Story of this batch"
      description="Members who log a cigar from this batch see this in their entry. Leave anything you don’t know blank."
      form={form}
      label="Save story"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Rolled on" type="date" alert {...form.field('rolled_on')} />
        <TextInput label="Boxed on" type="date" alert {...form.field('boxed_on')} />
      </div>
      <TextInput
        label="Cigars per box"
        inputMode="numeric"
        autoComplete="off"
        alert
        hint="Codes go into boxes in the order they’re printed."
        {...form.field('box_size')}
      />
      <TextArea
        label="Note from the maker"
        rows={4}
        maxLength={MAKER_NOTE_LENGTH}
        {...form.field('maker_note')}
      />
    </FormDialog>
  );
}
