import type { AuditLine } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { capitalize, changesIn } from '../audit-texts.ts';
import { DownloadCsv, nameOfDay } from '../DownloadCsv.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { momentText } from '../moment-text.ts';
import type { Paged } from '../PagedRecords.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { aboutText, thingPath, thingText } from '../things.ts';
import { auditPage, isFiltered, type AuditFilter, toQuery } from './system.queries.ts';

const shortCall = (call: string): string => call.replace(/\/api\/v1\/(operator\/)?/, '');

const whoIn = ({ by, operator }: AuditLine): string => {
  if (by === 'staff') return operator;
  if (by === 'nobody') return '–';
  return operator === '' ? 'Automation' : `Automation, as ${operator}`;
};

/** Names and links what a call was about, or shows the call if nothing changed. */
function Item({ line: { thing, call } }: { line: AuditLine }) {
  if (thing === null) return capitalize(shortCall(call));
  const path = thingPath(thing);
  const text = <span className="wrap-anywhere">{thingText(thing)}</span>;
  return path === null ? text : <TextLink to={path}>{text}</TextLink>;
}

export function Audit({ filter, page, onPage }: Paged & { filter: AuditFilter }) {
  const list = useQuery(auditPage(filter, page));

  return (
    <QuerySection
      title="Activity"
      from={list}
      skeletonRows={8}
      action={
        <DownloadCsv
          call="GET /operator/audit/"
          input={{ query: toQuery(filter) }}
          name={nameOfDay('audit')}
          variant="link"
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          isFiltered(filter) ? (
            <EmptyNote title="No matching activity." text="Try fewer words or different dates." />
          ) : (
            <EmptyNote title="No activity yet." />
          )
        ) : (
          <>
            <Records<AuditLine>
              label="Calls, newest first"
              rows={found.results}
              rowKey={({ id }) => id}
              stale={list.isPlaceholderData}
              columns={[
                {
                  label: 'Item',
                  short: true,
                  render: (line) => <Item line={line} />,
                },
                {
                  label: 'Change',
                  plain: true,
                  render: (line) => <Changed line={line} />,
                },
                { label: 'By', render: whoIn },
                { label: 'When', short: true, render: ({ at }) => momentText(at) },
                {
                  label: 'Call',
                  render: ({ call, status, address }) => (
                    <span className="block text-small wrap-anywhere text-muted lg:min-w-36">{`${shortCall(call)}, ${status}, from ${address}`}</span>
                  ),
                },
              ]}
            />
            <p className="py-3 text-small text-muted">{counted(found.count, 'record')}</p>
            <Pagination label="Calls" page={page} pageCount={found.total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}

/** Shows the changed fields in words. Long values are clamped, and complete under "As stored". */
function Changed({ line }: { line: AuditLine }) {
  const { about, thing, before, after, status } = line;
  const changes = changesIn(line);
  return (
    <div className="text-small font-normal wrap-anywhere text-muted xl:min-w-80">
      {status >= 400 && <Tag tone="ember">Refused</Tag>}
      {(about !== '' || changes.length === 0) && (
        <p className="line-clamp-3">{(thing === null ? about : aboutText(about)) || '–'}</p>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change} className="line-clamp-3">
              {change}
            </li>
          ))}
        </ul>
      )}
      {thing !== null && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer text-brass">As stored</summary>
          <pre className="whitespace-pre-wrap">{JSON.stringify({ before, after }, null, 2)}</pre>
        </details>
      )}
    </div>
  );
}
