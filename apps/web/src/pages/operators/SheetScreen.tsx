import { useQuery } from '@tanstack/react-query';
import { printedCodes } from '../../features/operators/codes/codes-desk.queries.ts';
import { PrintSheet } from '../../features/operators/codes/PrintSheet.tsx';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { usePageNumber } from '../use-page-number.ts';

export function SheetScreen({ batchId }: { batchId: number }) {
  const printed = useQuery(printedCodes(batchId));
  const [page, showPage] = usePageNumber('part');

  return (
    <div>
      <div className="print:hidden">
        <BackLink to={`/operators/codes?batch=${batchId}`}>Batch</BackLink>
      </div>
      <Screen title={printed.data?.batch.name ?? 'Print sheet'}>
        {printed.data === undefined ? (
          <QuerySection title="Print sheet" from={printed}>
            {() => null}
          </QuerySection>
        ) : (
          <PrintSheet printed={printed.data} page={page} onPage={showPage} />
        )}
      </Screen>
    </div>
  );
}
