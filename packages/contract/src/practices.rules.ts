/** Practices are quiet goals without points that only their member sees. Shared by web app and server. */

export const COMPLETE_RATINGS = 5;
/** A long note has more words than this. */
export const LONG_NOTE_WORDS = 100;
/** A member is a newcomer for this many days after joining. */
export const NEWCOMER_DAYS = 30;

interface PracticeRule {
  readonly name: string;
  readonly title: string;
  /** The goal, as a phrase. */
  readonly asks: string;
}

export const PRACTICES = [
  {
    name: 'complete_ratings',
    title: 'A steady palate',
    asks: 'Five fully rated entries in a row',
  },
  { name: 'tasted_again', title: 'A second look', asks: 'The same cigar twice, a month or more apart' },
  { name: 'four_lines', title: 'All four virtues', asks: 'A cigar of each line in one season' },
  { name: 'own_measure', title: 'Within measure', asks: 'A month within your weekly measure' },
  { name: 'long_note', title: 'In full', asks: 'A note of more than a hundred words' },
  { name: 'welcome', title: 'A warm welcome', asks: 'The first reply to a new member' },
] as const satisfies readonly PracticeRule[];

export type PracticeName = (typeof PRACTICES)[number]['name'];
