import type { JournalImage, SupportedMember } from '@stoa/contract';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { ConsolePicture } from '../ConsolePicture.tsx';
import { useTakeDown } from './support.queries.ts';

export type ToTakeDown =
  | { what: 'bio'; text: string }
  | { what: 'picture'; src: string }
  | { what: 'note'; entry_id: number; text: string }
  | { what: 'photo'; entry_id: number; photo: JournalImage };

const NAMES = {
  bio: 'this bio',
  picture: 'this profile picture',
  note: 'this note',
  photo: 'this photo',
} as const satisfies Record<ToTakeDown['what'], string>;

const withReason = (thing: ToTakeDown, reason: string) => {
  switch (thing.what) {
    case 'bio':
    case 'picture':
      return { what: thing.what, reason };
    case 'note':
      return { what: thing.what, entry_id: thing.entry_id, reason };
    case 'photo':
      return { what: thing.what, entry_id: thing.entry_id, photo_id: thing.photo.id, reason };
  }
};

interface TakeDownDialogProps {
  member: SupportedMember;
  thing: ToTakeDown;
  onClose: () => void;
}

export function TakeDownDialog({ member, thing, onClose }: TakeDownDialogProps) {
  const takeDown = useTakeDown(member);
  const form = useDialogForm({
    defaultValues: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === ''
        ? [{ field: 'reason', text: 'Please enter a reason. The member will see it.' }]
        : [],
    send: ({ reason }) => takeDown.mutateAsync(withReason(thing, reason.trim())),
    onSent: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Take down ${NAMES[thing.what]}?`}
      description={`We’ll remove it permanently and send ${member.name} your reason.`}
      form={form}
      label="Take down"
      danger
    >
      <Shown thing={thing} />
      <TextArea label="Reason" rows={2} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}

function Shown({ thing }: { thing: ToTakeDown }) {
  if (thing.what === 'photo' || thing.what === 'picture') {
    return (
      <ConsolePicture
        src={thing.what === 'photo' ? thing.photo.medium_url : thing.src}
        alt={(thing.what === 'photo' && thing.photo.description) || `As members see it: ${NAMES[thing.what]}`}
        className="max-h-60 w-full rounded-soft bg-ink object-contain"
      />
    );
  }
  return (
    <blockquote className="max-h-60 overflow-y-auto border-l-2 border-edge pl-4 text-body wrap-anywhere whitespace-pre-line text-muted">
      {thing.text}
    </blockquote>
  );
}
