/** From this many entries on, the newcomer's own journal leads the dashboard. */
export const INVITED_UNTIL = 3;
