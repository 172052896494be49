import { fromWidth } from '../../ui/use-wide.ts';

/** Beside the side bar (`--breakpoint-xl`); in a narrower window a table of six columns breaks words. */
export const useRoomForTables = fromWidth('80rem');
