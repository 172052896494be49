import type { JournalImport } from '@stoa/contract';
import { counted } from '../../lib/figures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { RefusedLines } from './RefusedLines.tsx';

export function FinishedImport({ finished }: { finished: JournalImport }) {
  const { id, kind, file_name, added, refused, refused_rows } = finished;

  return (
    <>
      <Section title="Done">
        <div className="space-y-5">
          <p role="status" className="font-serif text-title text-balance wrap-anywhere">
            {`${counted(added, 'cigar')} from ${file_name} ${added === 1 ? 'is' : 'are'} in your journal.`}
          </p>
          <ButtonLink to="/dashboard/journal">Open your journal</ButtonLink>
        </div>
      </Section>
      {refused > 0 && kind !== null && (
        <Section
          title="Left out"
          note={`${counted(refused, kind === 'csv' ? 'line' : 'entry', kind === 'csv' ? 'lines' : 'entries')} did not come into your journal. The others are complete.`}
        >
          <RefusedLines id={id} label="Lines left out" kind={kind} rows={refused_rows} all={refused} />
        </Section>
      )}
    </>
  );
}
