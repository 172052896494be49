/** Boards and challenges of cigars count this many completed cigars per member and day, earliest first. */
export const BOARD_DAILY_CAP = 3;

/** Shown next to the boards. */
export const BOARD_RULE = 'Completed cigars count, up to three a day.';
export const CODED_BOARD_RULE = 'Completed cigars with a code count, up to three a day.';
