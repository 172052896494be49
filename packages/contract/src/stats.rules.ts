/** Finished cigars of a member and day that count on boards and in challenges of cigars, the earliest first. */
export const BOARD_DAILY_CAP = 3;

/** Shown beside the boards. */
export const BOARD_RULE = 'Finished cigars count, at most three a day.';
export const CODED_BOARD_RULE = 'Finished cigars with a code count, at most three a day.';
