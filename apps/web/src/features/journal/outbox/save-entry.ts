import { type Outcome, save, type Saving } from '../../../lib/outbox/save.ts';
import { entryKind } from './entry-kind.ts';
import { type Delivered, isAboutCigar, type QueuedEntry } from './queued-entry.ts';

export type { Saving } from '../../../lib/outbox/save.ts';

export type SaveOutcome = Outcome<Delivered> & { queued: QueuedEntry };

/** Rejects with errors that the form can correct; a refused cigar stays in the outbox until the member decides. */
export async function saveEntry(queued: QueuedEntry, saving: Saving): Promise<SaveOutcome> {
  const outcome = await save(entryKind, queued, {
    ...saving,
    stays: (refusal) => isAboutCigar(queued, refusal),
  });
  return { ...outcome, queued };
}
