import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Batches } from '../../features/operators/codes/Batches.tsx';
import { FindCode } from '../../features/operators/codes/FindCode.tsx';
import { MakeCodesDialog } from '../../features/operators/codes/MakeCodesDialog.tsx';
import { MostRefused } from '../../features/operators/codes/MostRefused.tsx';
import { RefusedCodes } from '../../features/operators/codes/RefusedCodes.tsx';
import { CodeUseChart } from '../../features/operators/codes/CodeUseChart.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { useSearchAddress } from '../use-search-address.ts';

export function CodesDeskScreen() {
  const navigate = useNavigate();
  const [search, searchFor] = useSearchAddress();
  const [page, showPage] = usePageNumber();
  const [making, setMaking] = useState(false);
  const leaving = useRef(false);
  const openBatch = (id: number) => {
    leaving.current = true;
    void navigate(`/operators/codes?batch=${id}`);
  };
  const searchHere = (text: string) => {
    // Recently typed text must not navigate back from the batch that is being opened.
    if (!leaving.current) searchFor(text);
  };

  return (
    <Screen
      lead="The charts cover the last 30 days, in UTC."
      action={<Button onClick={() => setMaking(true)}>Create codes</Button>}
    >
      <FindCode />
      <Batches
        address={{ search, onSearch: searchHere, page, onPage: showPage }}
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
          onMade={(id) => {
            setMaking(false);
            openBatch(id);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </Screen>
  );
}
