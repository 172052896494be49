import { useQuery } from '@tanstack/react-query';
import { relativeTime } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { audienceText } from './audience-texts.ts';
import { sentMessages } from './messages.queries.ts';

export function SentMessages({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const list = useQuery(sentMessages(page));
  const now = useNow();

  return (
    <QuerySection title="Sent" from={list}>
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote title="No message has been sent yet." text="What you send is listed here." />
        ) : (
          <>
            <ul aria-label="Sent messages" className="divide-y divide-hairline">
              {found.results.map(({ id, header, message, audience, created_at, delivered }) => (
                <li key={id} className="py-4">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-medium">
                    {header}
                    {delivered ? <Tag>Delivered</Tag> : <Tag tone="brass">On its way</Tag>}
                  </p>
                  <p className="mt-1 line-clamp-2 text-small text-muted">{message}</p>
                  <p className="mt-1 text-small text-muted">
                    {`${audienceText(audience)} · ${relativeTime(created_at, now.getTime())}`}
                  </p>
                </li>
              ))}
            </ul>
            <Pagination label="Sent messages" page={page} pageCount={found.total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}
