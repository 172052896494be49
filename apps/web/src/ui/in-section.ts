import { createContext } from 'react';

/** True inside a `Section`, where a failure is one part of a page. */
export const InSection = createContext(false);
