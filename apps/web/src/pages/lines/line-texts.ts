import type { Virtue } from '../../ui/Emblem.tsx';

export interface LineText {
  name: string;
  /** What the emblem shows. */
  emblem: string;
  /** The Greek name of the virtue, in Latin letters. */
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
      'To the Stoics wisdom was no hoard of knowledge. It was the habit of looking twice: once at the thing, and once at what one had been about to say of it.',
      'An owl sees in little light because it is patient with it. These cigars are blended for the same hour, when the talk has thinned out and nobody minds a silence.',
    ],
    leaf: 'Colorado wrapper, medium body. Cedar and almond to begin with, leather in the middle, a dry and bookish end.',
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
      'Courage, said the Stoics, is knowing what is worth being afraid of. Most things are not, and the few that are do not become smaller by waiting.',
      'The lion of the house does not roar. It has eaten, the day was hard, and it is still here. That is the evening these cigars were made for.',
    ],
    leaf: 'Maduro wrapper, full body. Black pepper up front, then dark chocolate, espresso and a little char.',
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
      'Of the four virtues justice is the one that needs company. Alone one can be wise and brave and sober; to be fair, somebody else has to sit at the table.',
      'So the scales stand on the cigars that are easiest to share: the same from the first draw to the last, and made to be handed to a friend before one lights one’s own.',
    ],
    leaf: 'Claro wrapper, mild body. Cream, fresh hay and a trace of white pepper, in the same measure throughout.',
    cigars: [
      {
        vitola: 'Petit Corona',
        name: 'Petit Corona',
        text: 'For the morning, and for those who say they do not smoke.',
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
    motto: 'Know when it is enough.',
    virtue: [
      'Moderation is not less. It is the water poured into the wine, so that the evening lasts and the talk stays good. The Stoics thought it the hardest of the four, because it has no finest hour.',
      'Two vessels, and what passes between them. The cigars of this line are for the one of the week, which is better than the third of the night.',
    ],
    leaf: 'Colorado wrapper, mild to medium body. Honey, toasted bread and orange peel, with an end that does not linger.',
    cigars: [
      { vitola: 'Robusto', name: 'Robusto', text: 'Three quarters of an hour, and then it is enough.' },
      { vitola: 'Lancero', name: 'Lancero', text: 'Long, slender and never loud.' },
      { vitola: 'Figurado', name: 'Figurado', text: 'Tapered at both ends: it begins gently, and ends so.' },
    ],
    badges: ['Moderate Stoic', 'Moderate Master'],
  },
};

export const isLine = (word: string | undefined): word is Virtue => Object.keys(LINES).includes(word ?? '');
