import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../lib/dates.ts';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DownloadCsv, nameOfDay } from '../DownloadCsv.tsx';
import { LineName } from '../LineName.tsx';
import { RowButton } from '../RowButton.tsx';
import { type ListAddress, SearchedRecords } from '../SearchedRecords.tsx';
import { BatchFilters, type BatchFiltersProps } from './BatchFilters.tsx';
import { batchesPage, toQuery, type Batch, type BatchChoice } from './codes.queries.ts';

interface BatchesProps {
  choice: BatchChoice;
  onChange: BatchFiltersProps['onChange'];
  address: Pick<ListAddress, 'onSearch' | 'page' | 'onPage'>;
  onOpen: (batchId: number) => void;
  onMake: () => void;
}

export function Batches({ choice, onChange, address, onOpen, onMake }: BatchesProps) {
  const list = useQuery(batchesPage(choice, address.page));

  return (
    <SearchedRecords<Batch>
      title="Batches"
      label="Batches of codes"
      from={list}
      address={{ ...address, search: choice.search }}
      searchLabel="Search batches"
      placeholder="Batch name"
      empty={{
        title: 'No batches yet.',
        action: <Button onClick={onMake}>Create the first codes</Button>,
      }}
      filter={{
        control: (
          <div className="flex flex-wrap items-end justify-between gap-x-8">
            <BatchFilters choice={choice} onChange={onChange} />
            <DownloadCsv
              call="GET /operator/codes/batches/"
              input={{ query: toQuery(choice) }}
              name={nameOfDay('batches')}
              variant="link"
            />
          </div>
        ),
        narrows: choice.state !== null || choice.line !== null,
      }}
      notFound={{ title: 'No matching batches.', text: 'Try another word from its name, or other filters.' }}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Batch', render: (batch) => <BatchName batch={batch} onOpen={onOpen} /> },
        {
          label: 'Cigar',
          render: ({ line, product_name, vitola }) => (
            <LineName line={line}>{`${product_name}, ${vitola}`}</LineName>
          ),
          plain: true,
        },
        { label: 'Codes', render: ({ made }) => figure(made), figures: true },
        { label: 'Logged', render: ({ used }) => figure(used), figures: true },
        { label: 'Share', render: (batch) => <Share batch={batch} />, figures: true },
        { label: 'Refused', render: ({ refused }) => figure(refused), figures: true },
        {
          label: 'Last logged',
          short: true,
          render: ({ last_used_at }) => (last_used_at === null ? 'Never' : longDate(last_used_at)),
        },
      ]}
    />
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
      {state === 'making' && <Tag>Being created</Tag>}
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
