import type { JournalImport } from '@stoa/contract';
import { counted } from '../../lib/figures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { broughtText } from './import-texts.ts';
import { RefusedLines } from './RefusedLines.tsx';

export function FinishedImport({ finished }: { finished: JournalImport }) {
  const { id, kind, file_name, added, refused, refused_rows } = finished;
  const hasInventory = finished.lots + finished.humidors + finished.wants > 0;
  const hasEntries = added > 0 || !hasInventory;
  const places = [hasEntries && 'journal', hasInventory && 'humidor'].filter(Boolean).join(' and ');

  return (
    <>
      <Section title="Done">
        <div className="space-y-5">
          <p role="status" className="font-serif text-title text-balance wrap-anywhere">
            {`Added ${broughtText(finished)} from ${file_name} to your ${places}.`}
          </p>
          <div className="flex flex-wrap gap-3">
            {hasEntries && <ButtonLink to="/dashboard/journal">Open your journal</ButtonLink>}
            {hasInventory && (
              <ButtonLink to="/dashboard/journal?view=humidor" variant={hasEntries ? 'quiet' : 'primary'}>
                Open your humidor
              </ButtonLink>
            )}
          </div>
        </div>
      </Section>
      {refused > 0 && kind !== null && (
        <Section
          title="Skipped"
          note={`${counted(refused, kind === 'csv' ? 'row' : 'entry', kind === 'csv' ? 'rows' : 'entries')} couldn’t be imported. Everything else was.`}
        >
          <RefusedLines id={id} label="Skipped rows" kind={kind} rows={refused_rows} all={refused} />
        </Section>
      )}
    </>
  );
}
