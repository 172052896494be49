import type { Entry } from '@stoa/contract';
import { JOURNAL_SORTS, JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SORT_LABELS } from './entry-texts.ts';
import { EntryList } from './EntryList.tsx';
import { EntryListSkeleton } from './EntryListSkeleton.tsx';
import { entriesQuery } from './journal.queries.ts';
import type { JournalAddress } from './use-journal-address.ts';
import { useListFocus } from './use-list-focus.ts';

interface JournalListProps {
  address: JournalAddress;
  onDelete: (entry: Entry) => void;
}

const sorts = JOURNAL_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** The journal a page at a time. */
export function JournalList({ address, onDelete }: JournalListProps) {
  const { page } = address;
  const journal = useQuery(entriesQuery(page, address.sort));
  const pageCount = journal.data?.total_pages ?? 0;
  const focus = useListFocus(journal.data?.results, journal.isPlaceholderData ? null : page);

  // The last entry of the last page may just have been deleted: the page before it is the last one now.
  const isPastEnd = !journal.isPlaceholderData && pageCount > 0 && page > pageCount;
  useEffect(() => {
    if (isPastEnd) address.goToPage(pageCount, true);
  });

  return (
    <Loaded
      from={journal}
      skeleton={<EntryListSkeleton />}
      errorText={JOURNAL_TEXTS.loadFailed}
      onFirstPage={() => address.goToPage(1)}
    >
      {({ results, count }) =>
        count === 0 ? (
          <EmptyState
            title={JOURNAL_TEXTS.empty}
            text="Your journal begins with the first cigar: enter the code from its band, or log one of another house."
            action={<ButtonLink to="?addcigar=true">Add your first cigar</ButtonLink>}
          />
        ) : (
          <section aria-labelledby="journal-entries">
            <div className="flex items-center justify-end border-b border-brass">
              <h2 id="journal-entries" ref={focus.heading} tabIndex={-1} className="sr-only">
                {pageCount > 1 ? `Entries, page ${page} of ${pageCount}` : 'Entries'}
              </h2>
              <ChoiceMenu label="Sort by" value={address.sort} onChange={address.sortBy} options={sorts} />
            </div>
            <div
              ref={focus.list}
              aria-busy={journal.isPlaceholderData}
              className={journal.isPlaceholderData ? 'opacity-45 transition-opacity' : 'transition-opacity'}
            >
              <EntryList entries={results} onOpen={address.open} onEdit={address.edit} onDelete={onDelete} />
            </div>
            <div className="mt-6">
              <Pagination
                label="Journal"
                page={page}
                pageCount={pageCount}
                onChange={(next) => {
                  focus.onPage();
                  address.goToPage(next);
                }}
              />
            </div>
          </section>
        )
      }
    </Loaded>
  );
}
