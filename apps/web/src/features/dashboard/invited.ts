/** Invites a newcomer who has fewer cigars than this. */
export const INVITED_UNTIL = 3;
