import { createContext } from 'react';

/** True inside a `Section`, where a failure affects only a part of the page. */
export const InSection = createContext(false);
