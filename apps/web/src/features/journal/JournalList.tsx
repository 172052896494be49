import type { Entry } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/figures.ts';
import { useExistingPage } from '../../lib/use-existing-page.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { EntrySlots } from './entry-slots.ts';
import { EntryList } from './EntryList.tsx';
import { EntryListSkeleton } from './EntryListSkeleton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { isFiltered } from './journal-filters.ts';
import { entriesQuery } from './journal.queries.ts';
import { ListHeading } from './ListHeading.tsx';
import type { JournalAddress } from './use-journal-address.ts';
import { useListFocus } from './use-list-focus.ts';

interface JournalListProps {
  address: JournalAddress;
  RetailerField: EntrySlots['RetailerField'];
  onDelete: (entry: Entry) => void;
}

export function JournalList({ address, RetailerField, onDelete }: JournalListProps) {
  const { page, filters } = address;
  const journal = useQuery(entriesQuery(page, address.sort, filters));
  const filtered = isFiltered(filters);
  const stale = journal.isPlaceholderData;
  const byMonth = address.sort === '-created_at';
  const focus = useListFocus(journal.data?.results, stale ? null : page);

  useExistingPage(journal, page, address.goToPage);

  return (
    <div>
      {/* An empty journal has no search. */}
      {(filtered || stale || journal.data?.count !== 0) && <FilterBar address={address} />}
      <Loaded
        from={journal}
        skeleton={<EntryListSkeleton byMonth={byMonth} />}
        errorText={JOURNAL_TEXTS.loadFailed}
        onFirstPage={filtered ? address.clearFilters : () => address.goToPage(1)}
      >
        {(list) => (
          <JournalPage list={list} address={address} stale={stale} focus={focus} onDelete={onDelete} />
        )}
      </Loaded>
      {address.filtering && (
        <FilterSheet
          address={address}
          RetailerField={RetailerField}
          retailerName={journal.data?.results.find(hasRetailer(filters.retailer))?.retailer_name ?? null}
          found={journal.data && !stale ? counted(journal.data.count, 'cigar') : null}
        />
      )}
    </div>
  );
}

interface JournalPageProps {
  list: Answer<'GET /cigars/list_cigars/'>;
  address: JournalAddress;
  /** The list belongs to the previous request. */
  stale: boolean;
  focus: ReturnType<typeof useListFocus>;
  onDelete: (entry: Entry) => void;
}

function JournalPage({ list, address, stale, focus, onDelete }: JournalPageProps) {
  const { results, count, total_pages: pageCount } = list;
  const { heading, list: rows, onPage } = focus;
  const { page } = address;
  const filtered = isFiltered(address.filters);

  return (
    <section
      aria-labelledby="journal-entries"
      aria-busy={stale}
      className={stale ? 'opacity-45 transition-opacity' : 'transition-opacity'}
    >
      <ListHeading
        ref={heading}
        count={count}
        page={page}
        pageCount={pageCount}
        filtered={filtered}
        onClear={address.clearFilters}
      />
      {count === 0 ? (
        <NoEntries filtered={filtered} onClear={address.clearFilters} />
      ) : (
        <div ref={rows}>
          <EntryList
            entries={results}
            byMonth={address.sort === '-created_at'}
            onOpen={address.open}
            onEdit={address.editFromList}
            onDelete={onDelete}
          />
        </div>
      )}
      <div className="mt-6">
        <Pagination
          label="Journal"
          page={page}
          pageCount={pageCount}
          onChange={(next) => {
            onPage();
            address.goToPage(next);
          }}
        />
      </div>
    </section>
  );
}

const hasRetailer = (id: number | null) => (entry: Entry) => entry.retailer_id === id;

function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="No matching entries"
      picture="letter"
      text="Try fewer words or filters, or see your whole journal."
      action={
        <Button variant="quiet" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={JOURNAL_TEXTS.empty}
      picture="book"
      text="Your journal begins with your first cigar. Enter the code from its band, or log a cigar from another brand."
      action={
        <ButtonLink replace to="?addcigar=true">
          Add your first cigar
        </ButtonLink>
      }
    />
  );
}
