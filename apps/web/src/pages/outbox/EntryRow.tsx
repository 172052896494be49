import type { EntrySlots } from '../../features/journal/entry-slots.ts';
import { discardEntry } from '../../features/journal/evening/save-answer.ts';
import { OutboxPicture } from '../../features/journal/outbox/OutboxPicture.tsx';
import { type QueuedEntry, toReason } from '../../features/journal/outbox/queued-entry.ts';
import { RefusedActions } from '../../features/journal/outbox/RefusedActions.tsx';
import { relativeTime } from '../../lib/dates.ts';
import { counted } from '../../lib/figures.ts';
import { attentionText } from './outbox-texts.ts';
import { OutboxRow } from './OutboxRow.tsx';

function metaText({ savedAt, payload: { values, cigar, lit, smokedAt } }: QueuedEntry): string {
  if (lit) return `Lit ${relativeTime(smokedAt ?? savedAt)}`;
  const kind = cigar === null ? 'Changed' : 'Saved';
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
      meta={metaText(entry)}
      note={payload.values.experience_note.trim()}
      reason={refusal && attentionText(toReason(refusal).text)}
      question="Discard this entry?"
      discard={() => discardEntry(entry)}
      loss={
        payload.entryId === null
          ? 'Your notes and photos exist only on this device. Once discarded, they can’t be recovered.'
          : 'These changes exist only on this device and can’t be recovered. The entry in your journal stays as it is.'
      }
    >
      {refusal && <RefusedActions entry={entry} refusal={refusal} slots={slots} />}
    </OutboxRow>
  );
}
