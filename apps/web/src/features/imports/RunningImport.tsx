import type { JournalImport } from '@stoa/contract';
import { figure } from '../../lib/figures.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';

export function RunningImport({ running }: { running: JournalImport }) {
  const { file_name, done, lines } = running;

  return (
    <Section title="Under way">
      <div className="space-y-5">
        <p
          role="status"
          className="text-body wrap-anywhere"
        >{`${file_name} is being written into your journal.`}</p>
        <Progress
          label="Cigars"
          value={lines === 0 ? 0 : (done / lines) * 100}
          valueText={`${figure(done)} of ${figure(lines)}`}
        />
        <p className="text-small text-muted">
          You may leave this page, or close Stoa: it goes on without you.
        </p>
      </div>
    </Section>
  );
}
