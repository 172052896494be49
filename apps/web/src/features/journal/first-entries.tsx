import { EntryList } from './EntryList.tsx';
import type { EntryPage } from './journal.queries.ts';

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
