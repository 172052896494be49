import { counted } from '../../../lib/figures.ts';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import type { EntrySlots } from '../entry-slots.ts';
import { OutboxRow } from './OutboxRow.tsx';
import { useOutboxEntries } from './outbox.queries.ts';

export function OutboxList({ member, slots }: { member: number; slots: EntrySlots }) {
  const entries = useOutboxEntries(member);
  if (entries.length === 0) return null;

  return (
    <section aria-label="On this device">
      <SectionTitle
        action={
          <p className="text-small text-muted">{`${counted(entries.length, 'entry', 'entries')} to send`}</p>
        }
      >
        On this device
      </SectionTitle>
      <ul className="divide-y divide-hairline">
        {entries.map((entry) => (
          <OutboxRow key={entry.name} entry={entry} slots={slots} />
        ))}
      </ul>
    </section>
  );
}
