import type { EntrySlots } from '../../features/journal/entry-slots.ts';
import { OutboxPicture } from '../../features/journal/outbox/OutboxPicture.tsx';
import { type QueuedEntry, reasonOf } from '../../features/journal/outbox/queued-entry.ts';
import { RefusedActions } from '../../features/journal/outbox/RefusedActions.tsx';
import { relativeTime } from '../../lib/dates.ts';
import { counted } from '../../lib/figures.ts';
import { OutboxRow } from './OutboxRow.tsx';

function metaOf({ savedAt, payload: { values, cigar, lit, smokedAt } }: QueuedEntry): string {
  if (lit) return `Lit ${relativeTime(smokedAt ?? savedAt)}`;
  const kind = cigar === null ? 'Changed' : 'Kept';
  const photos = values.photos.length > 0 ? [counted(values.photos.length, 'photo')] : [];
  return [`${kind} ${relativeTime(savedAt)}`, ...photos].join(' · ');
}

export function EntryRow({ entry, slots }: { entry: QueuedEntry; slots: EntrySlots }) {
  const { payload, refusal } = entry;

  return (
    <OutboxRow
      item={entry}
      picture={<OutboxPicture photo={payload.values.photos[0]} />}
      title={payload.title}
      meta={metaOf(entry)}
      note={payload.values.experience_note.trim()}
      reason={refusal && reasonOf(refusal).text}
      loss={
        payload.entryId === null
          ? 'What you wrote and its photos are only on this device. Nobody can bring them back.'
          : 'What you wrote now is only on this device and cannot be brought back. The entry in your journal stays as it is.'
      }
    >
      {refusal && <RefusedActions entry={entry} refusal={refusal} slots={slots} />}
    </OutboxRow>
  );
}
