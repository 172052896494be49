import { JOURNAL_PAGE_SIZE, JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { type Answer, toRequest } from '@stoa/contract/client';
import { EntryList } from './EntryList.tsx';

type EntryPage = Answer<'GET /cigars/list_cigars/'>;

/** The request that the journal makes first, as its page makes it before the app runs. */
export const firstEntries = toRequest('GET /cigars/list_cigars/', {
  query: { page: 1, page_size: JOURNAL_PAGE_SIZE, ordering: JOURNAL_SORTS[0] },
});

const nothing = () => undefined;

/** As the journal shows them; what they are pressed for follows when the app runs. */
export const FirstEntries = ({ results }: Pick<EntryPage, 'results'>) => (
  <>
    <div className="sr-only">
      <h2>Entries</h2>
    </div>
    <EntryList entries={results} onOpen={nothing} onEdit={nothing} onDelete={nothing} />
  </>
);
