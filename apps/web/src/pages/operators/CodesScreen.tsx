import { useNavigate } from 'react-router';
import { Batches } from '../../features/operators/codes/Batches.tsx';
import { MostRefused } from '../../features/operators/codes/MostRefused.tsx';
import { RefusedCodes } from '../../features/operators/codes/RefusedCodes.tsx';
import { CodeUseChart } from '../../features/operators/codes/CodeUseChart.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { usePageNumber } from '../use-page-number.ts';

/** /operators/codes */
export function CodesScreen() {
  const navigate = useNavigate();
  const [page, showPage] = usePageNumber();

  return (
    <Screen title="Codes" lead="The last 30 days, by the calendar of UTC.">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <CodeUseChart />
        <RefusedCodes />
      </div>
      <Batches page={page} onPage={showPage} />
      <MostRefused onOpen={(id) => void navigate(`/operators/members?search=${id}`)} />
    </Screen>
  );
}
