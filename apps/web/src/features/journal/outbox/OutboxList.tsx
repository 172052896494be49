import { counted } from '../../../lib/figures.ts';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import type { EntryParts } from '../entry-parts.ts';
import { OutboxRow } from './OutboxRow.tsx';
import { useOutboxEntries } from './outbox.queries.ts';

/** The outbox above the journal: the state of each entry, and what the member must decide. */
export function OutboxList({ member, parts }: { member: number; parts: EntryParts }) {
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
          <OutboxRow key={entry.name} entry={entry} parts={parts} />
        ))}
      </ul>
    </section>
  );
}
