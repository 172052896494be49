import type { OperatorRetailer } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ImportRetailers } from '../../features/operators/retailers/ImportRetailers.tsx';
import { RetailerDialog } from '../../features/operators/retailers/RetailerDialog.tsx';
import { Retailers } from '../../features/operators/retailers/Retailers.tsx';
import { RetailersMap } from '../../features/operators/retailers/RetailersMap.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { PlaceSearch } from '../../features/places/PlaceSearch.tsx';
import { serverStatus } from '../../features/status/status.queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { useSearchAddress } from '../use-search-address.ts';

/** `?import=1` shows the import. */
export function RetailersPage() {
  const [query, setQuery] = useSearchParams();
  if (query.has('import'))
    return (
      <Screen title="Import retailers" lead={<BackLink to="/operators/retailers">Retailers</BackLink>}>
        <ImportRetailers onDone={() => setQuery({})} />
      </Screen>
    );
  return <RetailersDesk />;
}

function RetailersDesk() {
  const [search, searchFor] = useSearchAddress();
  const [page, showPage] = usePageNumber();
  const [open, setOpen] = useState<OperatorRetailer | 'new' | null>(null);
  const styleUrl = useQuery(serverStatus).data?.map_style_url ?? null;

  return (
    <Screen
      lead="Shops that sell Stoa’s cigars."
      action={
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink variant="quiet" to="/operators/retailers?import=1">
            Import a file
          </ButtonLink>
          <Button onClick={() => setOpen('new')}>Add a retailer</Button>
        </div>
      }
    >
      <RetailersMap search={search} page={page} styleUrl={styleUrl} onOpen={setOpen} />
      <Retailers
        address={{ search, onSearch: searchFor, page, onPage: showPage }}
        onOpen={setOpen}
        onAdd={() => setOpen('new')}
      />
      {open !== null && (
        <RetailerDialog
          retailer={open === 'new' ? null : open}
          renderPlaceSearch={(field) => <PlaceSearch label="Find the place (optional)" {...field} />}
          styleUrl={styleUrl}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  );
}
