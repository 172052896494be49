import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { hasPoint, placeLabel } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { counted } from '../../../lib/figures.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { atlasQuery } from '../../../ui/map/atlas-query.ts';
import { focusOn } from '../../../ui/map/focus-on.ts';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { mappedEntries } from '../journal.queries.ts';
import type { JournalAddress } from '../use-journal-address.ts';
import { ChosenPanel, PANEL_WIDTH } from './ChosenPanel.tsx';
import { missingText } from './map-notes.ts';
import { MapSkeleton } from './MapSkeleton.tsx';
import { choiceFor, getChosenPlace, indexPlaces, isPlaced, type PlacedEntry } from './places-index.ts';
import { PlacesIndex } from './PlacesIndex.tsx';

interface JournalMapProps {
  address: JournalAddress;
  total: number;
  /** Another base map's URL from the settings; null for the built-in map. */
  styleUrl: string | null;
}

/** Zoom of the map on a phone with a single place: a state and its neighbors. */
const NEAREST = 6;

const cigars = (count: number) => counted(count, 'cigar');

export function JournalMap({ address, total, styleUrl }: JournalMapProps) {
  const mapped = useQuery(mappedEntries);

  return (
    <Loaded from={mapped} skeleton={<MapSkeleton />} errorText={JOURNAL_TEXTS.loadFailed}>
      {(entries) => {
        const placed = entries.filter(isPlaced);
        return placed.length === 0 ? (
          <EmptyState
            title={total === 0 ? JOURNAL_TEXTS.empty : 'No places yet'}
            picture="map"
            text="Add a place to an entry and it appears here."
            action={
              total === 0 && (
                <ButtonLink replace to="?view=map&addcigar=true">
                  Add your first cigar
                </ButtonLink>
              )
            }
          />
        ) : (
          <LoadedMap address={address} total={total} styleUrl={styleUrl} entries={placed} />
        );
      }}
    </Loaded>
  );
}

const toPoint = (entry: PlacedEntry & { latitude: number; longitude: number }) => ({
  id: entry.id,
  latitude: entry.latitude,
  longitude: entry.longitude,
  label: `${entry.name}, ${placeLabel(entry.location)}`,
  virtue: entry.product_line,
});

function LoadedMap({
  address,
  total,
  styleUrl,
  entries,
}: JournalMapProps & { entries: readonly PlacedEntry[] }) {
  const { openId } = address;
  const named = address.place === null ? null : getChosenPlace(address.place, entries);
  // An address may name a place that doesn't exist, or doesn't anymore.
  const chosen = named && named.entries.length > 0 ? named : null;
  const place = chosen && address.place;
  const wide = useWide();
  const { data: atlas } = useQuery(atlasQuery);
  const points = useMemo(
    () =>
      entries.filter(hasPoint).flatMap((entry) =>
        // Until the atlas has loaded, every entry counts as continental.
        atlas && !atlas.isContinental(entry) ? [] : toPoint(entry),
      ),
    [entries, atlas],
  );
  // A phone shows the part of the country with pins; a desktop shows all of it (product.md §9).
  const focus = useMemo(() => {
    const all = wide || !atlas ? null : focusOn(points);
    return all && { ...all, zoom: Math.min(NEAREST, all.zoom) };
  }, [wide, atlas, points]);
  const missing = atlas ? missingText(entries, total, atlas.isContinental) : '';

  function close() {
    address.closePlace();
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place ?? '')}"]`)?.focus();
  }

  return (
    <div>
      <div className="relative -mx-5 h-[50dvh] min-h-96 overflow-hidden border-b border-brass sm:mx-0 sm:border lg:h-160">
        <MapPanel
          label="Where you smoked your cigars"
          points={points}
          clustered
          clusterLabel={cigars}
          styleUrl={styleUrl}
          focus={focus}
          covered={wide && place !== null ? PANEL_WIDTH : 0}
          onPoint={address.open}
          onCluster={({ ids }) => address.choosePlace(choiceFor(ids ?? [], entries))}
          fallback="Every place is listed below."
        />
        {chosen !== null && (
          <ChosenPanel chosen={chosen} covered={openId !== null} onOpen={address.open} onClose={close} />
        )}
      </div>
      <p className="mt-3 min-h-5 text-small text-muted">{missing}</p>
      <PlacesIndex places={indexPlaces(entries)} chosen={place} onChoose={address.choosePlace} />
    </div>
  );
}
