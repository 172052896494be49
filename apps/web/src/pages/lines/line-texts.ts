import type { Virtue } from '../../ui/Emblem.tsx';

export interface LineText {
  name: string;
  /** Describes the emblem. */
  emblem: string;
  /** The virtue's Greek name in Latin letters. */
  greek: string;
  motto: string;
  virtue: readonly string[];
  leaf: string;
  cigars: readonly { vitola: string; name: string; text: string }[];
  badges: readonly [first: string, fiftieth: string];
}

export const LINES: Record<Virtue, LineText> = {
  wisdom: {
    name: 'Wisdom',
    emblem: 'The owl',
    greek: 'Sophia',
    motto: 'See the thing as it is.',
    virtue: [
      'To the Stoics, wisdom wasn’t a store of knowledge. It was the habit of looking twice: once at the thing, and once at what you were about to say about it.',
      'An owl sees in the dark because it’s patient. These cigars are blended for that hour, when the talk has thinned out and no one minds the silence.',
    ],
    leaf: 'Colorado wrapper, medium body. Cedar and almond at first, leather in the middle, a dry, bookish finish.',
    cigars: [
      { vitola: 'Corona', name: 'Corona', text: 'Narrow and slow. It rewards a quiet hand.' },
      { vitola: 'Toro', name: 'Toro', text: 'The measure of the line: an hour, and room for a thought.' },
      { vitola: 'Churchill', name: 'Churchill', text: 'Seven inches, for one chapter and its notes.' },
    ],
    badges: ['Wise Stoic', 'Wise Master'],
  },
  courage: {
    name: 'Courage',
    emblem: 'The lion',
    greek: 'Andreia',
    motto: 'Stand where you should.',
    virtue: [
      'Courage, the Stoics said, is knowing what is worth being afraid of. Most things aren’t, and the few that are don’t get smaller by waiting.',
      'Our lion doesn’t roar. It has eaten, the day was hard, and it’s still here. These cigars were made for that evening.',
    ],
    leaf: 'Maduro wrapper, full body. Black pepper up front, then dark chocolate, espresso, and a little char.',
    cigars: [
      { vitola: 'Robusto', name: 'Robusto', text: 'Short and straight to the point. Eat first.' },
      {
        vitola: 'Torpedo',
        name: 'Torpedo',
        text: 'The tapered head gathers the smoke; the leaf does the rest.',
      },
      { vitola: 'Gordo', name: 'Gordo', text: 'Sixty ring, cool and wide. Not a weeknight cigar.' },
    ],
    badges: ['Courageous Stoic', 'Courageous Master'],
  },
  justice: {
    name: 'Justice',
    emblem: 'The scales',
    greek: 'Dikaiosyne',
    motto: 'Give each their due.',
    virtue: [
      'Justice is the one virtue that needs company. You can be wise, brave, and temperate alone; to be fair, someone else has to be at the table.',
      'So the scales mark the cigars that are easiest to share: the same from the first draw to the last, and made to be handed to a friend before you light your own.',
    ],
    leaf: 'Claro wrapper, mild body. Cream, fresh hay, and a trace of white pepper, steady throughout.',
    cigars: [
      {
        vitola: 'Petit Corona',
        name: 'Petit Corona',
        text: 'For the morning, and for those who say they don’t smoke.',
      },
      { vitola: 'Corona', name: 'Corona', text: 'Even from light to nub. The one to hand to a friend.' },
      { vitola: 'Belicoso', name: 'Belicoso', text: 'A little more to say, and said politely.' },
    ],
    badges: ['Just Stoic', 'Just Master'],
  },
  moderation: {
    name: 'Moderation',
    emblem: 'The two vessels',
    greek: 'Sophrosyne',
    motto: 'Know what is enough.',
    virtue: [
      'Moderation isn’t less. It’s water poured into the wine, so the evening lasts and the talk stays good. The Stoics thought it the hardest of the four, because it has no finest hour.',
      'Two vessels, and what passes between them. This line is for the one cigar of the week, which beats the third of the night.',
    ],
    leaf: 'Colorado wrapper, mild to medium body. Honey, toasted bread, and orange peel, with a finish that doesn’t linger.',
    cigars: [
      { vitola: 'Robusto', name: 'Robusto', text: 'Three quarters of an hour, and that’s enough.' },
      { vitola: 'Lancero', name: 'Lancero', text: 'Long, slender, and never loud.' },
      {
        vitola: 'Figurado',
        name: 'Figurado',
        text: 'Tapered at both ends: it begins gently, and ends the same way.',
      },
    ],
    badges: ['Moderate Stoic', 'Moderate Master'],
  },
};

export const isLine = (word: string | undefined): word is Virtue => Object.keys(LINES).includes(word ?? '');
