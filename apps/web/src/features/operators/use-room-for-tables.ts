import { fromWidth } from '../../ui/use-wide.ts';

/** Next to the side bar (`--breakpoint-xl`); a narrower window breaks words in a table of six columns. */
export const useRoomForTables = fromWidth('80rem');
