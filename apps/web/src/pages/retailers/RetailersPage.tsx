import { RETAILER_TEXTS } from '@stoa/contract/retailers.rules';
import type { Answer } from '@stoa/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMember } from '../../features/accounts/member.ts';
import { RetailerList, RetailerListSkeleton } from '../../features/places/retailers/RetailerList.tsx';
import { retailersPage } from '../../features/places/retailers/retailers.queries.ts';
import { RetailerSheet } from '../../features/places/retailers/RetailerSheet.tsx';
import { counted } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { MemberLayout } from '../MemberLayout.tsx';
import { useOpenItem } from '../use-open-item.ts';
import { usePageNumber } from '../use-page-number.ts';
import { NearBar } from './NearBar.tsx';
import { RetailersMap } from './RetailersMap.tsx';
import { useOrigin } from './use-origin.ts';
import { useRetailersAddress } from './use-retailers-address.ts';

export function RetailersPage() {
  const [page, showPage] = usePageNumber();
  const [openId, open, close] = useOpenItem('retailer');
  const origin = useOrigin();
  const { search, searchFor, view, showAs } = useRetailersAddress();
  const retailers = useQuery(retailersPage(search, origin.near, page));

  // The placeholder is another search's page.
  const isAway = retailers.isPlaceholderData && retailers.fetchStatus !== 'fetching';

  const list = (
    <LoadedRetailers
      from={retailers}
      onPage={showPage}
      onOpen={open}
      none={<NoRetailers isSearch={search !== ''} onShowAll={() => searchFor('')} />}
    />
  );
  const map = <RetailersMap search={search} origin={origin} onOpen={open} />;
  const heading = (
    <RetailersHead
      lead={leadText(search, isAway ? undefined : retailers.data?.count)}
      search={search}
      onSearch={searchFor}
      origin={origin}
    />
  );

  return (
    <MemberLayout name="Retailers">
      <Panes heading={heading} list={list} map={map} view={view} onView={showAs} />
      {openId !== null && <RetailerSheet id={openId} onClose={close} />}
    </MemberLayout>
  );
}

interface RetailersHeadProps {
  lead: string;
  search: string;
  onSearch: (text: string) => void;
  origin: ReturnType<typeof useOrigin>;
}

function RetailersHead({ lead, search, onSearch, origin }: RetailersHeadProps) {
  return (
    <div className="space-y-6">
      <PageTitle eyebrow="Where to buy" lead={lead}>
        Retailers
      </PageTitle>
      <SearchField
        label="Search retailers"
        placeholder="Name, street, or city"
        value={search}
        onSearch={onSearch}
      />
      <NearBar
        kind={origin.kind}
        isFinding={origin.isFinding}
        problem={origin.problem}
        onHere={origin.findHere}
        onHome={origin.goHome}
      />
    </div>
  );
}

interface LoadedRetailersProps {
  from: UseQueryResult<Answer<'GET /retailers/get_retailers/'>>;
  onPage: (page: number) => void;
  onOpen: (id: number) => void;
  none: ReactNode;
}

function LoadedRetailers({ from, onPage, onOpen, none }: LoadedRetailersProps) {
  const country = useMember().location?.country ?? null;

  return (
    <Loaded
      from={from}
      skeleton={<RetailerListSkeleton />}
      errorText={RETAILER_TEXTS.failed}
      onFirstPage={() => onPage(1)}
    >
      {(found) =>
        found.results.length === 0 ? (
          none
        ) : (
          <RetailerList
            from={found}
            isStale={from.isPlaceholderData}
            country={country}
            onOpen={onOpen}
            onPage={onPage}
          />
        )
      }
    </Loaded>
  );
}

function NoRetailers({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      title="No retailers found"
      picture="door"
      text={isSearch ? 'Try the first letters of a name, street, or city.' : 'We haven’t listed any yet.'}
      action={
        isSearch && (
          <Button variant="quiet" onClick={onShowAll}>
            Show all retailers
          </Button>
        )
      }
    />
  );
}

interface PanesProps {
  heading: ReactNode;
  list: ReactNode;
  map: ReactNode;
  view: 'list' | 'map';
  onView: (view: 'list' | 'map') => void;
}

function Panes({ heading, list, map, view, onView }: PanesProps) {
  return useWide() ? (
    <div className="grid grid-cols-[minmax(0,28rem)_minmax(0,1fr)] items-start gap-10">
      <div className="space-y-6">
        {heading}
        {list}
      </div>
      <div className="sticky top-8 h-[calc(100dvh-6rem)] min-h-96 overflow-hidden border border-brass">
        {map}
      </div>
    </div>
  ) : (
    <div className="space-y-6">
      {heading}
      <Tabs
        label="View retailers as"
        value={view}
        onChange={onView}
        items={[
          { value: 'list', label: 'List', content: list },
          {
            value: 'map',
            label: 'Map',
            content: (
              <div className="-mx-5 h-[62dvh] min-h-96 overflow-hidden border-b border-brass sm:mx-0 sm:border">
                {map}
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Always returns a line of text, so that the list below doesn't move. */
function leadText(search: string, count: number | undefined): string {
  if (count === undefined) return 'Shops that take good care of our cigars.';
  return search === ''
    ? `${counted(count, 'shop')} that ${count === 1 ? 'takes' : 'take'} good care of our cigars.`
    : `${counted(count, 'retailer')} found.`;
}
