import type { EntrySlots } from '../../features/journal/entry-slots.ts';
import { putAwayKind, type QueuedPutAway } from '../../features/humidor/put-away-kind.ts';
import { entryKind } from '../../features/journal/outbox/entry-kind.ts';
import type { QueuedEntry } from '../../features/journal/outbox/queued-entry.ts';
import { relativeTime } from '../../lib/dates.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { useOutbox } from '../../lib/outbox/outbox.queries.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { EntryRow } from './EntryRow.tsx';
import { OUTBOX_KINDS } from './kinds.ts';
import { attentionText, countText } from './outbox-texts.ts';
import { OutboxRow } from './OutboxRow.tsx';
import { PutAwayRow } from './PutAwayRow.tsx';

/** Lists everything that is only on this device, oldest first. */
export function OutboxList({ member, slots }: { member: number; slots: EntrySlots }) {
  const items = useOutbox(member);
  if (items.length === 0) return null;

  return (
    <section aria-label="On this device">
      <SectionTitle action={<p className="text-small text-muted">{countText(items)}</p>}>
        On this device
      </SectionTitle>
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <Row key={item.name} item={item} slots={slots} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item, slots }: { item: OutboxItem; slots: EntrySlots }) {
  if (item.kind === entryKind.name) return <EntryRow entry={item as QueuedEntry} slots={slots} />;
  if (item.kind === putAwayKind.name) return <PutAwayRow item={item as QueuedPutAway} />;
  return (
    <OutboxRow
      item={item}
      title={OUTBOX_KINDS.find(({ name }) => name === item.kind)?.sentence(item.payload) ?? item.kind}
      meta={`Saved ${relativeTime(item.savedAt)}`}
      reason={item.refusal && attentionText(item.refusal.text)}
      loss="It exists only on this device. Once discarded, it can’t be recovered."
    />
  );
}
