import { createContext } from 'react';

/** On a page with one switch for all charts: true if they are tables. Elsewhere each chart has its own. */
export const AllTables = createContext<boolean | null>(null);
