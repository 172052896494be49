import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ImportNumbers } from '../../features/operators/parcels/ImportNumbers.tsx';
import { Parcels, PARCEL_STATES } from '../../features/operators/parcels/Parcels.tsx';
import { parcelWith, type ParcelState } from '../../features/operators/parcels/parcels.queries.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { ParcelSheet } from '../../features/operators/parcels/ParcelSheet.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useOpenItem } from '../use-open-item.ts';
import { usePageNumber } from '../use-page-number.ts';
import { PackingScreen } from './PackingScreen.tsx';

/** Shows the parcels, a packing list (`?sheet=…`), or the import of tracking numbers (`?import=1`). */
export function ParcelsPage() {
  const [query, setQuery] = useSearchParams();
  const sheet = query.get('sheet');
  if (query.has('import'))
    return (
      <Screen title="Import tracking numbers" lead={<BackLink to="/operators/parcels">Parcels</BackLink>}>
        <ImportNumbers onDone={() => setQuery({ state: 'shipped' })} />
      </Screen>
    );
  return sheet === null ? <ParcelsDesk /> : <PackingScreen sheet={sheet} />;
}

function ParcelsDesk() {
  const [query, setQuery] = useSearchParams();
  const [page, onPage] = usePageNumber();
  const [openId, open, close] = useOpenItem('parcel');
  const opened = useQuery({ ...parcelWith(openId ?? 0), enabled: openId !== null });
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
    <Screen
      action={
        <ButtonLink variant="link" to="/operators/parcels?import=1">
          Import tracking numbers
        </ButtonLink>
      }
    >
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
