/** Finished cigars of a member and day that count on boards and in challenges of cigars, the earliest first. */
export const BOARD_DAILY_CAP = 3;

/** Shown beside the boards. */
export const BOARD_RULE = 'Completed cigars count, up to three a day.';
export const CODED_BOARD_RULE = 'Completed cigars with a code count, up to three a day.';
