import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../lib/dates.ts';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { LineName } from '../LineName.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import { batchesPage, type Batch } from './codes.queries.ts';

interface BatchesProps {
  search: string;
  onSearch: (text: string) => void;
  page: number;
  onPage: (page: number) => void;
  onOpen: (batchId: number) => void;
  onMake: () => void;
}

export function Batches({ search, onSearch, page, onPage, onOpen, onMake }: BatchesProps) {
  const list = useQuery(batchesPage(search, page));

  return (
    <QuerySection
      title="Batches"
      from={list}
      skeletonRows={8}
      action={
        <SearchField
          inBar
          label="Search batches"
          placeholder="A batch’s name"
          value={search}
          onSearch={onSearch}
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote
            title={search === '' ? 'No codes have been made yet.' : 'No batch of this name.'}
            text={
              search === '' ? (
                <Button onClick={onMake}>Make the first codes</Button>
              ) : (
                'Try another word of its name.'
              )
            }
          />
        ) : (
          <>
            <Records<Batch>
              label="Batches of codes, the newest first"
              rows={found.results}
              rowKey={({ id }) => id}
              stale={list.isPlaceholderData}
              columns={[
                { label: 'Batch', render: (batch) => <BatchName batch={batch} onOpen={onOpen} /> },
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

function BatchName({
  batch: { id, name, state },
  onOpen,
}: {
  batch: Batch;
  onOpen: (batchId: number) => void;
}) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <RowButton onPress={() => onOpen(id)}>{name}</RowButton>
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
