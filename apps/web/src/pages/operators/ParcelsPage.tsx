import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Parcels, PARCEL_STATES, type ParcelState } from '../../features/operators/parcels/Parcels.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { ParcelSheet } from '../../features/operators/today/ParcelSheet.tsx';
import { parcelById } from '../../features/operators/today/today.queries.ts';
import { useOpenItem } from '../use-open-item.ts';
import { usePageNumber } from '../use-page-number.ts';
import { PackingScreen } from './PackingScreen.tsx';

/** Shows the parcels or a packing list (`?sheet=…`). */
export function ParcelsPage() {
  const [query] = useSearchParams();
  const sheet = query.get('sheet');
  return sheet === null ? <ParcelsDesk /> : <PackingScreen sheet={sheet} />;
}

function ParcelsDesk() {
  const [query, setQuery] = useSearchParams();
  const [page, onPage] = usePageNumber();
  const [openId, open, close] = useOpenItem('parcel');
  const opened = useQuery({ ...parcelById(openId ?? 0), enabled: openId !== null });
  const state = PARCEL_STATES.find((one) => one === query.get('state')) ?? 'requested';
  const search = query.get('search') ?? '';
  const show = (next: { state: ParcelState; search: string }, replace: boolean) =>
    setQuery(
      {
        ...(next.state !== 'requested' && { state: next.state }),
        ...(next.search !== '' && { search: next.search }),
      },
      { preventScrollReset: true, replace },
    );

  return (
    <Screen>
      <Parcels
        state={state}
        onState={(next) => show({ state: next, search }, false)}
        address={{ search, onSearch: (text) => show({ state, search: text }, true), page, onPage }}
        onOpen={open}
      />
      <ParcelSheet parcel={openId === null ? null : (opened.data ?? null)} onClose={close} />
    </Screen>
  );
}
