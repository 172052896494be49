import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { newKey } from '../../../lib/attempt-key.ts';
import type { EntrySlots } from '../entry-slots.ts';
import { ExperienceForm } from '../ExperienceForm.tsx';
import { senderOf } from './current-sender.ts';
import { type OutboxEntry, withValues } from './outbox-entry.ts';
import { updateInOutbox } from './outbox-store.ts';

interface RefusedEntryFormProps {
  entry: OutboxEntry;
  slots: EntrySlots;
  onClose: () => void;
}

const nothing = () => undefined;

export function RefusedEntryForm({ entry, slots, onClose }: RefusedEntryFormProps) {
  const [opened] = useState(entry);

  return (
    <Dialog open onClose={onClose} title="Change the entry" description={opened.title} size="wide">
      <ExperienceForm
        entry={opened.subject}
        initial={opened.values}
        onType={nothing}
        survives={false}
        previous={null}
        slots={slots}
        leaving="The entry stays on this device as it was. What you changed here is lost."
        onLeave={nothing}
        exit={
          <Button variant="quiet" onClick={onClose}>
            Exit
          </Button>
        }
        // The list shows what becomes of it; refused again, the entry has these values.
        save={async (values) => {
          const queued = withValues(opened, values, { place: newKey(), update: newKey() });
          await updateInOutbox(queued);
          senderOf(opened.member)?.wake(true);
          return { kind: 'queued', queued };
        }}
        onSaved={onClose}
      />
    </Dialog>
  );
}
