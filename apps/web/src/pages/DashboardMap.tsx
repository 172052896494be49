import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { CommunityMap } from '../features/dashboard/map/CommunityMap.tsx';
import { parseCluster, type ClusterRef, formatCluster } from '../features/dashboard/map/map-items.ts';
import { MAP_FILTERS } from '../features/dashboard/map/map.queries.ts';
import { serverStatus } from '../features/status/status.queries.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useWide } from '../ui/use-wide.ts';
import { useOpenItem } from './use-open-item.ts';

const RetailerSheet = lazyDialog(
  async () => (await import('../features/places/retailers/RetailerSheet.tsx')).RetailerSheet,
);

/** On a phone, the map starts at the member's home and shows its state and neighboring states. */
const HOME_ZOOM = 6;

/** Shows the dashboard's map. The address stores what is open next to it. */
export function DashboardMap() {
  const [query, setQuery] = useSearchParams();
  const [, openCigar] = useOpenItem('cigar');
  const [retailerId, openRetailer, closeRetailer] = useOpenItem('retailer');
  const { location } = useMember();
  const isWide = useWide();
  const focus = useMemo(() => {
    const { latitude = null, longitude = null } = location ?? {};
    if (isWide || latitude === null || longitude === null) return null;
    return { latitude, longitude, zoom: HOME_ZOOM };
  }, [isWide, location]);
  const { data: status } = useQuery(serverStatus);
  const filter = MAP_FILTERS.find((value) => value === query.get('map')) ?? 'all';

  function change(name: string, value: string | null) {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setQuery(next, { preventScrollReset: true, replace: true });
  }

  return (
    <>
      <CommunityMap
        filter={filter}
        onFilter={(value) => change('map', value === 'all' ? null : value)}
        cluster={parseCluster(query.get('at'))}
        onCluster={(cluster: ClusterRef) => change('at', formatCluster(cluster))}
        onCloseSpot={() => change('at', null)}
        onOpen={({ kind, id }) => (kind === 'retailer' ? openRetailer(id) : openCigar(id))}
        focus={focus}
        styleUrl={status?.map_style_url ?? null}
      />
      {filter === 'retailer' && (
        <p className="-mt-8">
          <TextLink roomy to="/dashboard/retailers">
            All retailers
          </TextLink>
        </p>
      )}
      {retailerId !== null && <RetailerSheet id={retailerId} onClose={closeRetailer} />}
    </>
  );
}
