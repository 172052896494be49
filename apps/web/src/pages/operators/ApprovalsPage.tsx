import { useSearchParams } from 'react-router';
import { Approvals } from '../../features/operators/approvals/Approvals.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { usePageNumber } from '../use-page-number.ts';

export function ApprovalsPage() {
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const state = query.get('state') === 'all' ? 'all' : 'waiting';

  return (
    <Screen lead="Requests from one colleague that another has to confirm.">
      <Approvals
        state={state}
        onState={(next) => setQuery(next === 'waiting' ? {} : { state: next }, { preventScrollReset: true })}
        page={page}
        onPage={showPage}
      />
    </Screen>
  );
}
