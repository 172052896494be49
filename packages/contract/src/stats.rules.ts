/** Boards and challenges of cigars count this many completed cigars per member and day, earliest first. */
export const BOARD_DAILY_CAP = 3;

/** Shown next to the boards. */
export const BOARD_RULE = 'Only completed cigars count, up to three a day.';
export const CODED_BOARD_RULE = 'Completed cigars with a code count, up to three a day.';

/** A year names cigars from the humidor that had rested this many days. */
export const WAIT_DAYS = 30;
export const WAITS_SHOWN = 5;
