import { REPORTABLE } from '@stoa/contract/reports.rules';
import { useSearchParams } from 'react-router';
import { Reports } from '../../features/operators/reports/Reports.tsx';
import type { ReportsFilter } from '../../features/operators/reports/reports.queries.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { usePageNumber } from '../use-page-number.ts';

export function ReportsPage() {
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const filter: ReportsFilter = {
    state: query.get('state') === 'decided' ? 'decided' : 'open',
    kind: REPORTABLE.find((one) => one === query.get('kind')) ?? null,
  };

  const show = ({ state, kind }: ReportsFilter) =>
    setQuery(
      { ...(state === 'decided' && { state }), ...(kind !== null && { kind }) },
      { preventScrollReset: true },
    );

  return (
    <Screen lead="Reports from members. You decide all reports about the same item together.">
      <Reports filter={filter} onFilter={show} page={page} onPage={showPage} />
    </Screen>
  );
}
