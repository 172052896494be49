import type { Entry } from '@stoa/contract';
import { JOURNAL_SORTS, JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { DeleteEntry } from '../features/journal/DeleteEntry.tsx';
import { SORT_LABELS } from '../features/journal/entry-texts.ts';
import { EntryDialog } from '../features/journal/EntryDialog.tsx';
import { EntryList } from '../features/journal/EntryList.tsx';
import { EntryListSkeleton } from '../features/journal/EntryListSkeleton.tsx';
import { EntrySheet } from '../features/journal/EntrySheet.tsx';
import { entriesQuery } from '../features/journal/journal.queries.ts';
import { useJournalAddress } from '../features/journal/use-journal-address.ts';
import { counted } from '../lib/figures.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ChoiceMenu } from '../ui/ChoiceMenu.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { useEntryParts } from './entry-parts.tsx';
import { MemberPage } from './MemberPage.tsx';

const sorts = JOURNAL_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** `/dashboard/journal`: the member's own entries, one open beside them, one being edited above them. */
export function JournalPage() {
  const address = useJournalAddress();
  const viewerId = useMember().id;
  const { page, openId } = address;
  const journal = useQuery(entriesQuery(page, address.sort));
  const [toDelete, setToDelete] = useState<Entry | null>(null);
  const parts = useEntryParts();
  const pageCount = journal.data?.total_pages ?? 0;

  // The last entry of the last page may just have been deleted: the page before it is the last one now.
  const isPastEnd = !journal.isPlaceholderData && pageCount > 0 && page > pageCount;
  useEffect(() => {
    if (isPastEnd) address.goToPage(pageCount, true);
  });

  return (
    <MemberPage name="Journal">
      <PageTitle eyebrow="Your cigars" lead={leadText(journal.data?.count)}>
        Journal
      </PageTitle>
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
            <div>
              <div className="flex justify-end border-b border-brass">
                <ChoiceMenu label="Sort by" value={address.sort} onChange={address.sortBy} options={sorts} />
              </div>
              <div
                aria-busy={journal.isPlaceholderData}
                className={journal.isPlaceholderData ? 'opacity-45 transition-opacity' : 'transition-opacity'}
              >
                <EntryList
                  entries={results}
                  onOpen={address.open}
                  onEdit={address.edit}
                  onDelete={setToDelete}
                />
              </div>
              <div className="mt-6">
                <Pagination
                  label="Journal"
                  page={page}
                  pageCount={pageCount}
                  onChange={(next) => {
                    address.goToPage(next);
                    globalThis.scrollTo({ top: 0 });
                  }}
                />
              </div>
            </div>
          )
        }
      </Loaded>
      {openId !== null && !address.editing && (
        <EntrySheet
          id={openId}
          viewerId={viewerId}
          known={journal.data?.results.find(({ id }) => id === openId)}
          onClose={address.closeEntry}
          onEdit={() => address.edit(openId)}
          onDelete={setToDelete}
        />
      )}
      {openId !== null && address.editing && (
        <EntryDialog id={openId} viewerId={viewerId} parts={parts} onClose={address.closeEdit} />
      )}
      {toDelete && (
        <DeleteEntry
          entry={toDelete}
          onCancel={() => setToDelete(null)}
          onDeleted={() => {
            setToDelete(null);
            if (openId !== null) address.clearSelection();
          }}
        />
      )}
    </MemberPage>
  );
}

/** One line in every state, so that the list below it never moves. */
const leadText = (count = 0) =>
  count === 0 ? 'What you smoke, and how it was.' : `${counted(count, 'cigar')}, written down.`;
