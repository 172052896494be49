import { useQuery } from '@tanstack/react-query';
import { EmptyNote } from '../../features/operators/EmptyNote.tsx';
import { PackingList } from '../../features/operators/parcels/PackingList.tsx';
import { slips } from '../../features/operators/parcels/parcels.queries.ts';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { usePageNumber } from '../use-page-number.ts';

/** Serves `?sheet=packing`, or `?sheet=7-12-31` for some parcels. */
export function PackingScreen({ sheet }: { sheet: string }) {
  const ids = /^[1-9]\d{0,14}(-[1-9]\d{0,14}){0,99}$/.test(sheet) ? sheet.split('-').map(Number) : [];
  const [part, showPart] = usePageNumber('part');
  const found = useQuery(slips(ids, part));
  const { data } = found;

  return (
    <div>
      <div className="print:hidden">
        <BackLink to="/operators/parcels">Parcels</BackLink>
      </div>
      <Screen
        title="Packing list"
        lead={ids.length === 0 ? 'Everything being packed.' : 'The selected parcels.'}
      >
        {data === undefined ? (
          <QuerySection title="Packing list" from={found}>
            {() => null}
          </QuerySection>
        ) : data.results.length === 0 ? (
          <EmptyNote title="Nothing is being packed." text="Select requested parcels and start packing." />
        ) : (
          <PackingList parcels={data.results} page={part} pageCount={data.total_pages} onPage={showPart} />
        )}
      </Screen>
    </div>
  );
}
