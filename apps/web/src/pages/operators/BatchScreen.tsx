import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BatchCodes } from '../../features/operators/codes/BatchCodes.tsx';
import { BatchDesk } from '../../features/operators/codes/BatchDesk.tsx';
import { batchById } from '../../features/operators/codes/codes-desk.queries.ts';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const BatchPutAway = lazyPart(
  async () => (await import('../../features/operators/codes/BatchPutAway.tsx')).BatchPutAway,
);

export function BatchScreen({ batchId }: { batchId: number }) {
  const found = useQuery(batchById(batchId));

  return (
    <div>
      <BackLink to="/operators/codes">Codes</BackLink>
      <Screen title={found.data?.name ?? 'Batch'}>
        {found.data === undefined ? (
          <QuerySection title="Batch" from={found}>
            {() => null}
          </QuerySection>
        ) : (
          <>
            <BatchDesk batch={found.data} />
            <BatchCodes batchId={batchId} />
            <Suspense fallback={null}>
              <BatchPutAway batchId={batchId} />
            </Suspense>
          </>
        )}
      </Screen>
    </div>
  );
}
