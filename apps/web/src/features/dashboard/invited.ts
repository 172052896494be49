/** A newcomer's journal is full enough to lead the dashboard from here on. */
export const INVITED_UNTIL = 3;
