import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { newKey } from '../../../lib/attempt-key.ts';
import type { EntryParts } from '../entry-parts.ts';
import { ExperienceForm } from '../ExperienceForm.tsx';
import { senderOf } from './current-sender.ts';
import { type WaitingEntry, withValues } from './waiting-entry.ts';
import { changeWaiting } from './waiting-store.ts';

interface RefusedEntryFormProps {
  entry: WaitingEntry;
  parts: EntryParts;
  onClose: () => void;
}

const nothing = () => undefined;

/** The form of an entry that was refused, as it was filled in; saving tries again. */
export function RefusedEntryForm({ entry, parts, onClose }: RefusedEntryFormProps) {
  const [opened] = useState(entry);

  return (
    <Dialog open onClose={onClose} title="Change the entry" description={opened.title} size="wide">
      <ExperienceForm
        entry={opened.subject}
        initial={opened.values}
        onType={nothing}
        survives={false}
        previous={null}
        parts={parts}
        leaving="The entry stays on this device as it was. What you changed here is lost."
        onLeave={nothing}
        exit={
          <Button variant="quiet" onClick={onClose}>
            Exit
          </Button>
        }
        // It goes on in the list, where it says what becomes of it; refused again, it has all of this.
        save={async (values) => {
          await changeWaiting(withValues(opened, values, { place: newKey(), update: newKey() }));
          senderOf(opened.member)?.wake(true);
          return { kind: 'kept' };
        }}
        onSaved={onClose}
      />
    </Dialog>
  );
}
