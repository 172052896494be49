import { RETAILER_TEXTS } from '@stoa/contract/retailers.rules';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
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

/** /dashboard/retailers */
export function RetailersPage() {
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const [openId, open, close] = useOpenItem('retailer');
  const wide = useWide();
  const country = useMember().location?.country ?? null;
  const origin = useOrigin();
  const search = query.get('search') ?? '';
  const view = query.get('view') === 'map' ? 'map' : 'list';
  const retailers = useQuery(retailersPage(search, origin.near, page));

  // The placeholder belongs to other search words.
  const isAway = retailers.isPlaceholderData && retailers.fetchStatus !== 'fetching';

  const change = useCallback(
    (name: string, value: string, paged: boolean) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          if (paged) next.delete('page');
          return next;
        },
        { preventScrollReset: true, replace: true },
      ),
    [setQuery],
  );
  const searchFor = useCallback((text: string) => change('search', text, true), [change]);

  const list = (
    <Loaded
      from={retailers}
      skeleton={<RetailerListSkeleton />}
      errorText={RETAILER_TEXTS.failed}
      onFirstPage={() => showPage(1)}
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyState
            title="No retailers found"
            text={
              search === ''
                ? 'The house has none on its list yet.'
                : 'Try the beginning of a name, a street or a city.'
            }
            action={
              search !== '' && (
                <Button variant="quiet" onClick={() => searchFor('')}>
                  Show all retailers
                </Button>
              )
            }
          />
        ) : (
          <RetailerList
            from={found}
            isStale={retailers.isPlaceholderData}
            country={country}
            onOpen={open}
            onPage={showPage}
          />
        )
      }
    </Loaded>
  );
  const map = <RetailersMap search={search} origin={origin} onOpen={open} />;
  const heading = (
    <div className="space-y-6">
      <PageTitle eyebrow="Where to buy" lead={leadOf(search, isAway ? undefined : retailers.data?.count)}>
        Retailers
      </PageTitle>
      <SearchField
        label="Search retailers"
        placeholder="A name, a street or a city"
        value={search}
        onSearch={searchFor}
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

  return (
    <MemberLayout name="Retailers">
      {wide ? (
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
            label="The retailers as"
            value={view}
            onChange={(value) => change('view', value === 'map' ? value : '', false)}
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
      )}
      {openId !== null && <RetailerSheet id={openId} onClose={close} />}
    </MemberLayout>
  );
}

/** Always one line, so that the list below never moves. */
function leadOf(search: string, count: number | undefined): string {
  if (count === undefined) return 'Who keeps our cigars in good air.';
  return search === ''
    ? `${counted(count, 'house')} that ${count === 1 ? 'keeps' : 'keep'} our cigars in good air.`
    : `${counted(count, 'retailer')} found.`;
}
