import { createContext, useContext } from 'react';

/** True if the signed-in member hides boards, ranks, and badges. */
export const QuietJournalContext = createContext(false);

export const useQuietJournal = (): boolean => useContext(QuietJournalContext);
