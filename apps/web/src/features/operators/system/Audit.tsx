import { useQuery } from '@tanstack/react-query';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { changesIn } from '../audit-texts.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { auditPage, type AuditKind, type AuditLine } from './system.queries.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const shortCall = (call: string): string => call.replace(/\/api\/v1\/(operator\/)?/, '');

const whoIn = ({ by, operator }: AuditLine): string => {
  if (by === 'staff') return operator;
  if (by === 'nobody') return '–';
  return operator === '' ? 'Automation' : `Automation, as ${operator}`;
};

interface AuditProps {
  kind: AuditKind;
  onKind: (kind: AuditKind) => void;
  page: number;
  onPage: (page: number) => void;
}

export function Audit({ kind, onKind, page, onPage }: AuditProps) {
  const list = useQuery(auditPage(kind, page));

  return (
    <QuerySection
      title="What was done"
      from={list}
      skeletonRows={8}
      action={
        <SegmentedChoice
          label="Which calls"
          value={kind}
          onChange={onKind}
          options={[
            { value: 'changes', label: 'Changes' },
            { value: 'all', label: 'Every call' },
          ]}
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote title="Nothing has been done yet." />
        ) : (
          <>
            <Records<AuditLine>
              label="Calls of the operators, the newest first"
              rows={found.results}
              rowKey={({ id }) => id}
              stale={list.isPlaceholderData}
              columns={[
                {
                  label: 'Call',
                  render: ({ call }) => <span className="font-normal wrap-anywhere">{shortCall(call)}</span>,
                },
                {
                  label: 'About',
                  render: ({ about }) => <span className="wrap-anywhere">{about || '–'}</span>,
                },
                {
                  label: 'Change',
                  render: (line) => (
                    <span className="line-clamp-4 text-small wrap-anywhere text-muted">
                      {changesIn(line).join(', ') || '–'}
                    </span>
                  ),
                },
                {
                  label: 'Who',
                  render: (line) => <span className="wrap-anywhere">{whoIn(line)}</span>,
                },
                { label: 'Answer', render: ({ status }) => status, figures: true },
                { label: 'When', render: ({ at }) => moment.format(Date.parse(at)) },
                { label: 'From', render: ({ address }) => address },
              ]}
            />
            <Pagination label="Calls" page={page} pageCount={found.total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}
