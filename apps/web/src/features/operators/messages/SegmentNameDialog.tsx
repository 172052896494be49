import type { MessageAudience } from '@stoa/contract';
import { SEGMENT_NAME_MAX } from '@stoa/contract/operators.messages.rules';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { audienceText } from './audience-texts.ts';
import { type Segment, useSaveSegment } from './segments.queries.ts';

interface SegmentNameDialogProps {
  /** Null for a new one. */
  segment: Segment | null;
  audience: MessageAudience;
  batchName?: string | undefined;
  onClose: () => void;
}

/** Names an audience, or renames a saved one. */
export function SegmentNameDialog({ segment, audience, batchName, onClose }: SegmentNameDialogProps) {
  const save = useSaveSegment(segment);
  const form = useDialogForm({
    defaultValues: { name: segment?.name ?? '' },
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', text: 'Please enter a name.' }] : []),
    send: ({ name }) => save.mutateAsync({ name: name.trim(), audience }),
    onSent: onClose,
    gone: 'Someone else has deleted this segment.',
  });

  return (
    <FormDialog
      form={form}
      title={segment === null ? 'Save this segment' : 'Rename this segment'}
      description={
        segment === null
          ? `${audienceText(audience, batchName)}. We look up its members again for each message.`
          : undefined
      }
      label={segment === null ? 'Save segment' : 'Rename segment'}
      onClose={onClose}
    >
      <TextInput label="Name" alert maxLength={SEGMENT_NAME_MAX} {...form.field('name')} />
    </FormDialog>
  );
}
