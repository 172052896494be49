import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PackingList } from '../../features/operators/parcels/PackingList.tsx';
import { parcelsToPrint } from '../../features/operators/parcels/parcels.queries.ts';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { BackLink } from '../../ui/BackLink.tsx';

/** Serves `?sheet=packing`, or `?sheet=7-12-31` for the parcels with some redemptions. */
export function PackingScreen({ sheet }: { sheet: string }) {
  const ids = /^[1-9]\d{0,14}(-[1-9]\d{0,14}){0,499}$/.test(sheet) ? sheet.split('-').map(Number) : [];
  const found = useQuery(parcelsToPrint(ids));
  const [query] = useSearchParams();
  const list = new URLSearchParams(query);
  list.delete('sheet');

  return (
    <div>
      <div className="print:hidden">
        <BackLink to={`/operators/parcels?${list}`}>Parcels</BackLink>
      </div>
      <Screen
        title="Packing list"
        lead={ids.length === 0 ? 'Everything being packed.' : 'The selected parcels.'}
      >
        {found.data === undefined ? (
          <QuerySection title="Packing list" from={found}>
            {() => null}
          </QuerySection>
        ) : (
          <PackingList parcels={found.data} />
        )}
      </Screen>
    </div>
  );
}
