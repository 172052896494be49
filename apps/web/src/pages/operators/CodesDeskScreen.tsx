import { useRef, useState } from 'react';
import { BATCH_SORTS, BATCH_STATES, VIRTUES } from '@stoa/contract/catalogue.rules';
import { useNavigate } from 'react-router';
import { Batches } from '../../features/operators/codes/Batches.tsx';
import type { BatchChoice } from '../../features/operators/codes/codes.queries.ts';
import { FindCode } from '../../features/operators/codes/FindCode.tsx';
import { MakeCodesDialog } from '../../features/operators/codes/MakeCodesDialog.tsx';
import { MostRefused } from '../../features/operators/codes/MostRefused.tsx';
import { RefusedCodes } from '../../features/operators/codes/RefusedCodes.tsx';
import { CodeUseChart } from '../../features/operators/codes/CodeUseChart.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { useAddressFilter } from '../use-address-filter.ts';
import { usePageNumber } from '../use-page-number.ts';

/** Ignores values that don't exist. */
const choiceIn = (query: URLSearchParams): BatchChoice => ({
  search: query.get('search') ?? '',
  state: BATCH_STATES.find((one) => one === query.get('state')) ?? null,
  line: VIRTUES.find((one) => one === query.get('line')) ?? null,
  sort: BATCH_SORTS.find((one) => one === query.get('sort')) ?? '-created_at',
});

/** `?make=3` starts with new codes of that cigar. */
export function CodesDeskScreen() {
  const [query, change] = useAddressFilter();
  const choice = choiceIn(query);
  const asked = query.get('make') ?? '';
  const productId = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
  const navigate = useNavigate();
  const [page, showPage] = usePageNumber();
  const [making, setMaking] = useState(productId !== undefined);
  const stopMaking = () => {
    setMaking(false);
    if (asked !== '') change({ make: null }, true);
  };
  const leaving = useRef(false);
  const openBatch = (id: number) => {
    leaving.current = true;
    void navigate(`/operators/codes?batch=${id}`);
  };
  const searchHere = (text: string) => {
    // Recently typed text must not navigate back from the batch that is being opened.
    if (!leaving.current) change({ search: text }, true);
  };

  return (
    <Screen
      lead="The charts cover the last 30 days, in UTC."
      action={<Button onClick={() => setMaking(true)}>Create codes</Button>}
    >
      <FindCode />
      <Batches
        choice={choice}
        onChange={change}
        address={{ onSearch: searchHere, page, onPage: showPage }}
        onOpen={openBatch}
        onMake={() => setMaking(true)}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <CodeUseChart />
        <RefusedCodes />
      </div>
      <MostRefused onOpen={(id) => void navigate(`/operators/members?search=${id}`)} />
      {making && (
        <MakeCodesDialog
          productId={productId}
          onMade={(id) => {
            setMaking(false);
            openBatch(id);
          }}
          onClose={stopMaking}
        />
      )}
    </Screen>
  );
}
