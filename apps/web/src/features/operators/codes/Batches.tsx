import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../lib/dates.ts';
import { figure } from '../../../lib/figures.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { LineName } from '../LineName.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { batchesPage, type Batch } from './codes.queries.ts';

export function Batches({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const list = useQuery(batchesPage(page));

  return (
    <QuerySection title="Batches" from={list} skeletonRows={8}>
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote
            title="No codes have been made yet."
            text="Make some: npm run stoa -- codes make --product 1 --count 100"
          />
        ) : (
          <>
            <Records<Batch>
              label="Batches of codes, the newest first"
              rows={found.results}
              rowKey={({ id }) => id}
              stale={list.isPlaceholderData}
              columns={[
                { label: 'Batch', render: (batch) => <BatchName batch={batch} /> },
                {
                  label: 'Cigar',
                  render: ({ line, product_name, vitola }) => (
                    <LineName line={line}>{`${product_name}, ${vitola}`}</LineName>
                  ),
                  plain: true,
                },
                { label: 'Made', render: ({ made }) => figure(made), figures: true },
                { label: 'Used', render: ({ used }) => figure(used), figures: true },
                { label: 'Share', render: (batch) => <Share batch={batch} />, figures: true },
                { label: 'Refused', render: ({ refused }) => figure(refused), figures: true },
                {
                  label: 'Last used',
                  render: ({ last_used_at }) => (last_used_at === null ? 'Never' : longDate(last_used_at)),
                },
              ]}
            />
            <Pagination label="Batches" page={page} pageCount={found.total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}

function BatchName({ batch: { name, state } }: { batch: Batch }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {name}
      {state === 'void' && <Tag tone="ember">Void</Tag>}
      {state === 'making' && <Tag>Being made</Tag>}
    </span>
  );
}

function Share({ batch: { made, used } }: { batch: Batch }) {
  const percent = made === 0 ? 0 : (used / made) * 100;
  return (
    <span className="inline-flex items-center gap-3">
      <span aria-hidden className="hidden h-1 w-16 bg-hairline sm:block">
        <span className="block h-full bg-brass" style={{ width: `${percent}%` }} />
      </span>
      <span className="min-w-10">{`${Math.round(percent)}%`}</span>
    </span>
  );
}
