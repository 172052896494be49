import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { findSender } from '../../../lib/outbox/sender.ts';
import { updateInOutbox } from '../../../lib/outbox/store.ts';
import type { EntrySlots } from '../entry-slots.ts';
import { ExperienceForm } from '../ExperienceForm.tsx';
import { type QueuedEntry, withValues } from './queued-entry.ts';

interface RefusedEntryFormProps {
  entry: QueuedEntry;
  slots: EntrySlots;
  onClose: () => void;
}

const nothing = () => undefined;

export function RefusedEntryForm({ entry, slots, onClose }: RefusedEntryFormProps) {
  const [opened] = useState(entry);

  return (
    <Dialog open onClose={onClose} title="Edit entry" description={opened.payload.title} size="wide">
      <ExperienceForm
        entry={opened.payload.subject}
        name={opened.payload.title}
        initial={opened.payload.values}
        onType={nothing}
        survives={false}
        previous={null}
        slots={slots}
        leaving="The entry stays on this device as it was. You’ll lose your changes."
        onLeave={nothing}
        exit={
          <Button variant="quiet" onClick={onClose}>
            Exit
          </Button>
        }
        // The list shows the outcome; if refused again, the entry has these values.
        save={async (values) => {
          const queued = withValues(opened, values);
          await updateInOutbox(queued);
          findSender(opened.member)?.wake(true);
          return { kind: 'queued', queued };
        }}
        onSaved={onClose}
      />
    </Dialog>
  );
}
