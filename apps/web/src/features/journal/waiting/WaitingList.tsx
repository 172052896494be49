import { counted } from '../../../lib/figures.ts';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import type { EntryParts } from '../entry-parts.ts';
import { WaitingRow } from './WaitingRow.tsx';
import { useWaitingEntries } from './waiting.queries.ts';

/** What is only on this device, above the journal: how it stands with each, and what needs the member's word. */
export function WaitingList({ member, parts }: { member: number; parts: EntryParts }) {
  const entries = useWaitingEntries(member);
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
          <WaitingRow key={entry.name} entry={entry} parts={parts} />
        ))}
      </ul>
    </section>
  );
}
