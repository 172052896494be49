import type { JournalImport } from '@stoa/contract';
import { counted } from '../../lib/figures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';

export function FinishedImport({ finished: { file_name, added, skipped } }: { finished: JournalImport }) {
  return (
    <Section title="Done">
      <div className="space-y-5">
        <p role="status" className="font-serif text-title text-balance wrap-anywhere">
          {`${counted(added, 'cigar')} from ${file_name} ${added === 1 ? 'is' : 'are'} in your journal.`}
        </p>
        {skipped > 0 && (
          <p className="text-body text-muted">
            {`${counted(skipped, 'line')} could not be written: ${skipped === 1 ? 'its photos' : 'their photos'} could not be read or stored, or the journal refused ${skipped === 1 ? 'it' : 'them'}. The others are complete.`}
          </p>
        )}
        <ButtonLink to="/dashboard/journal">Open your journal</ButtonLink>
      </div>
    </Section>
  );
}
