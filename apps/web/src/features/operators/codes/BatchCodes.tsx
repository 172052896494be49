import type { ListedCode } from '@stoa/contract';
import { CODE_STATES, type CodeState } from '@stoa/contract/catalogue.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Sheet } from '../../../ui/overlays.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import { CodeMark } from './CodeMark.tsx';
import { CodeTrace } from './CodeTrace.tsx';
import { codesListed } from './codes-desk.queries.ts';
import { CODE_STATE_NAMES } from './codes-texts.ts';

type Shown = CodeState | 'all';

const STATES: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  ...CODE_STATES.map((state) => ({ value: state, label: CODE_STATE_NAMES[state] })),
];

const since = ({ state, claimed_at, voided_at }: ListedCode): string => {
  const at = state === 'claimed' ? claimed_at : voided_at;
  if (at !== null) return longDate(at);
  return state === 'void' ? 'Voided with its batch' : '–';
};

export function BatchCodes({ batchId }: { batchId: number }) {
  const [state, setState] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const list = useInfiniteQuery(codesListed(batchId, state, search));

  return (
    <>
      <QuerySection
        title="Codes"
        from={list}
        skeletonRows={8}
        action={<SegmentedChoice label="Status" value={state} onChange={setState} options={STATES} />}
      >
        {(codes) => (
          <>
            <div className="max-w-narrow pt-3">
              <SearchField
                label="Search codes"
                placeholder="First characters of the code"
                value={search}
                onSearch={setSearch}
              />
            </div>
            {codes.length === 0 ? (
              <EmptyNote title="No matching codes." text="Show all, or try other first characters." />
            ) : (
              <CodeRecords codes={codes} stale={list.isPlaceholderData} onOpen={setOpen} />
            )}
            {list.hasNextPage && (
              <Button
                variant="link"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {`Show more (${figure(codes.length)} shown)`}
              </Button>
            )}
          </>
        )}
      </QuerySection>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title="Code">
        {open !== null && <CodeTrace code={open} />}
      </Sheet>
    </>
  );
}

interface CodeRecordsProps {
  codes: readonly ListedCode[];
  stale: boolean;
  onOpen: (code: string) => void;
}

function CodeRecords({ codes, stale, onOpen }: CodeRecordsProps) {
  return (
    <Records<ListedCode>
      label="Codes, in the order they were created"
      rows={codes}
      rowKey={({ code }) => code}
      stale={stale}
      columns={[
        {
          label: 'Code',
          short: true,
          render: ({ code, state }) => (
            <span className="flex items-center justify-between gap-4 lg:justify-start">
              <RowButton onPress={() => onOpen(code)}>
                <span className="figures">{code}</span>
              </RowButton>
              <span className="lg:hidden">
                <CodeMark state={state} />
              </span>
            </span>
          ),
        },
        {
          label: 'Status',
          short: true,
          plain: true,
          render: ({ state }) => (
            <span className="max-lg:hidden">
              <CodeMark state={state} />
            </span>
          ),
        },
        { label: 'Since', short: true, render: since },
      ]}
    />
  );
}
