import type { JournalImport } from '@stoa/contract';
import { figure } from '../../lib/figures.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';

export function RunningImport({ running }: { running: JournalImport }) {
  const { file_name, done, lines } = running;

  return (
    <Section title="In progress">
      <div className="space-y-5">
        <p role="status" className="text-body wrap-anywhere">{`Importing ${file_name}.`}</p>
        <Progress
          label="Cigars"
          value={lines === 0 ? 0 : (done / lines) * 100}
          valueText={`${figure(done)} of ${figure(lines)}`}
        />
        <p className="text-small text-muted">You can leave this page or close Stoa. The import continues.</p>
      </div>
    </Section>
  );
}
