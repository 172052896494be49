import type { EntrySlots } from './entry-slots.ts';
import type { Written } from './evening/evening-note.ts';
import type { useEvening } from './evening/use-evening.ts';
import type { Earned } from './outbox/queued-entry.ts';
import { QueuedStep } from './QueuedStep.tsx';
import { SavedStep } from './SavedStep.tsx';

interface WrittenStepProps {
  written: Written;
  /** Null if the entry earned nothing or the member has read it. */
  earned: Earned | null;
  slots: EntrySlots;
  evening: ReturnType<typeof useEvening>;
}

export function WrittenStep({ written, earned, slots, evening }: WrittenStepProps) {
  return written.entry ? (
    <SavedStep
      entry={written.entry}
      earned={earned}
      slots={slots}
      asks={evening.asks}
      onDone={evening.goOn}
    />
  ) : (
    <QueuedStep
      title={written.queued.payload.title}
      refusal={null}
      added
      asks={evening.asks}
      onDone={evening.goOn}
    />
  );
}
