import type { PreviewedLine } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { IMPORT_OUTCOMES, type ImportOutcome } from '@stoa/contract/retailers.rules';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { Records } from '../Records.tsx';

type Preview = Answer<'POST /operator/retailers/preview/'>;

const TITLES: Readonly<Record<ImportOutcome, string>> = {
  refused: 'Rows with problems',
  changed: 'Changed rows',
  new: 'New rows',
};

const CHANGES = { point: 'location', website: 'website', phone_number: 'phone number' } as const;

const total = (preview: Preview, outcome: ImportOutcome) =>
  outcome === 'new' ? preview.added : preview[outcome];

interface PreviewedFileProps {
  name: string;
  preview: Preview;
  busy: boolean;
  onImport: () => void;
}

export function PreviewedFile({ name, preview, busy, onImport }: PreviewedFileProps) {
  const { added, changed, unchanged, refused } = preview;
  const nothing = added + changed === 0;

  return (
    <section aria-label={name} className="space-y-8">
      <div>
        <SectionTitle size="lead">{name}</SectionTitle>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 py-5 sm:grid-cols-4">
          {(
            [
              ['New', added],
              ['Changed', changed],
              ['Unchanged', unchanged],
              ['With problems', refused],
            ] as const
          ).map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-small text-muted">{label}</dt>
              <dd
                className={`figures text-title ${label === 'With problems' && count > 0 ? 'text-ember-text' : ''}`}
              >
                {figure(count)}
              </dd>
            </div>
          ))}
        </dl>
        {refused > 0 ? (
          <p role="status" className="text-body">
            {`We can’t import this file while ${refused === 1 ? 'a row has a problem' : 'rows have problems'}. Fix the file and choose it again.`}
          </p>
        ) : nothing ? (
          <p role="status" className="text-body">
            Everything is already up to date. There’s nothing to import.
          </p>
        ) : (
          <Button loading={busy} onClick={onImport}>
            {`Import ${[...(added > 0 ? [`${figure(added)} new`] : []), ...(changed > 0 ? [`${figure(changed)} changed`] : [])].join(' and ')}`}
          </Button>
        )}
      </div>
      {IMPORT_OUTCOMES.map((outcome) => {
        const lines = preview.lines.filter((line) => line.outcome === outcome);
        return (
          lines.length > 0 && (
            <Lines key={outcome} outcome={outcome} lines={lines} all={total(preview, outcome)} />
          )
        );
      })}
    </section>
  );
}

function Lines({ outcome, lines, all }: { outcome: ImportOutcome; lines: PreviewedLine[]; all: number }) {
  return (
    <section aria-label={TITLES[outcome]}>
      <SectionTitle size="lead">{TITLES[outcome]}</SectionTitle>
      <Records<PreviewedLine>
        label={TITLES[outcome]}
        rows={lines}
        rowKey={({ line }) => line}
        columns={
          outcome === 'refused'
            ? [
                { label: 'Row', render: ({ line }) => `Row ${figure(line)}` },
                { label: 'Reason', render: ({ reason }) => reason, plain: true },
              ]
            : [
                { label: 'Retailer', render: ({ name: retailer }) => retailer },
                { label: 'Row', render: ({ line }) => figure(line), figures: true },
                { label: 'Address', render: ({ address }) => address },
                ...(outcome === 'changed'
                  ? [
                      {
                        label: 'Changes',
                        render: ({ changes }: PreviewedLine) => changes.map((one) => CHANGES[one]).join(', '),
                      },
                    ]
                  : []),
              ]
        }
      />
      {all > lines.length && (
        <p className="py-3 text-small text-muted">{`And ${counted(all - lines.length, 'more row')}.`}</p>
      )}
    </section>
  );
}
