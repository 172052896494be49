import { createContext, useContext } from 'react';

/** Whether the signed-in member wants to see no boards, ranks and badges. */
export const QuietJournalContext = createContext(false);

export const useQuietJournal = (): boolean => useContext(QuietJournalContext);
