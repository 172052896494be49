import type { Virtue } from '@stoa/contract/catalogue.rules';

export const BRAND = 'Stoa';

export interface DemoProduct {
  readonly line: Virtue;
  readonly name: string;
  readonly vitola: string;
  readonly points: number;
  readonly short_description: string;
  readonly description: string;
}

export const PRODUCTS: readonly DemoProduct[] = [
  {
    line: 'wisdom',
    name: 'Zeno’s Porch',
    vitola: 'Toro',
    points: 40,
    short_description: 'Colorado wrapper, medium body: cedar, almond and a dry, bookish finish.',
    description:
      'The cigar we began with. An Ecuadorian Colorado wrapper over a Nicaraguan binder, with Estelí ligero held to a fifth of the filler so that it speaks last. Cedar and toasted almond in the first third, leather in the second, a dry finish that leaves room for a thought. About seventy minutes.',
  },
  {
    line: 'wisdom',
    name: 'Cleanthes',
    vitola: 'Corona',
    points: 30,
    short_description:
      'A slow corona of walnut and tea, named for the philosopher who carried water by night.',
    description:
      'Forty-two ring and not in a hurry. Jalapa viso aged four years gives walnut and black tea; a seam of white pepper keeps it honest. The narrow gauge rewards a slow hand and punishes a quick one. About fifty minutes.',
  },
  {
    line: 'wisdom',
    name: 'The Meditations',
    vitola: 'Churchill',
    points: 55,
    short_description: 'Seven inches of cedar, coffee and old leather, for one chapter and its notes.',
    description:
      'Twelve short chapters in leaf. The filler is triple-capped and rolled entubado for an easy draw along the whole seven inches. It opens on cedar and roasted coffee, settles into leather and dried fig, and ends mild where most Churchills end loud. About a hundred minutes.',
  },
  {
    line: 'courage',
    name: 'Lion of Citium',
    vitola: 'Robusto',
    points: 45,
    short_description: 'Maduro, full body: black pepper up front, dark chocolate behind it.',
    description:
      'A broadleaf maduro fermented twice, over a Condega binder and a filler with all the ligero it can carry and still burn straight. Black pepper for an inch, then dark chocolate, espresso and a little molasses. Eat first. About an hour.',
  },
  {
    line: 'courage',
    name: 'Cato’s Stand',
    vitola: 'Torpedo',
    points: 50,
    short_description: 'Full-bodied torpedo of espresso, char and black cherry that does not back down.',
    description:
      'The tapered head gathers the smoke and the broadleaf does the rest: espresso grounds, charred oak and a dark fruit that arrives late and stays. Rolled with a closed foot, so that the first lighting is wrapper alone. About seventy minutes.',
  },
  {
    line: 'courage',
    name: 'Amor Fati',
    vitola: 'Gordo',
    points: 60,
    short_description: 'Sixty ring of cocoa, earth and sweet spice. Take what comes and like it.',
    description:
      'A wide maduro with a cool burn. The gauge lets the blender use five leaves instead of four: cocoa and damp earth in front, clove and brown sugar behind, and a mineral line that runs from light to nub. Not a weeknight cigar. About a hundred minutes.',
  },
  {
    line: 'justice',
    name: 'Even Scales',
    vitola: 'Corona',
    points: 25,
    short_description: 'Connecticut shade, mild body: cream, hay and a fair price in points.',
    description:
      'A claro wrapper from the Connecticut valley over Dominican piloto. Cream, fresh hay and a trace of white pepper, in the same measure from first to last. The morning cigar of the house, and the one to hand to a friend. About forty-five minutes.',
  },
  {
    line: 'justice',
    name: 'Panaetius',
    vitola: 'Lancero',
    points: 50,
    short_description: 'A thin, exact lancero: honey, cedar and a clean mineral edge.',
    description:
      'Thirty-eight ring, seven and a half inches, and nowhere for a roller to hide. The wrapper leads at this gauge: honey, cedar and a clean edge like wet slate. Only four pairs in the factory are trusted with it. About eighty minutes.',
  },
  {
    line: 'justice',
    name: 'The Republic',
    vitola: 'Toro',
    points: 35,
    short_description: 'Mild to medium, buttered toast and orange peel. Agreeable without being weak.',
    description:
      'Shade wrapper, Dominican binder, and a filler from three valleys in equal parts: Jalapa, Cibao and Jamastrán. Buttered toast, orange peel and a soft baking spice. The one that two people of different habits can both enjoy. About seventy minutes.',
  },
  {
    line: 'moderation',
    name: 'Sophrosyne',
    vitola: 'Petit Corona',
    points: 20,
    short_description: 'Thirty good minutes: toast, nutmeg and a finish that knows when to leave.',
    description:
      'Four and a half inches for the evening that has other plans. Habano seed grown in Ecuador, toast and nutmeg from the first draw, a little caramel at the end. Put it down at the band; that is the point. About thirty minutes.',
  },
  {
    line: 'moderation',
    name: 'Musonius',
    vitola: 'Robusto',
    points: 35,
    short_description: 'Medium body in balance: caramel, toasted oak and a pinch of red pepper.',
    description:
      'Named for the teacher who asked more of himself than of his pupils. A Habano rosado wrapper, caramel and toasted oak, a pinch of red pepper kept in its place. It neither grows nor fades. About fifty-five minutes.',
  },
  {
    line: 'moderation',
    name: 'Evening Account',
    vitola: 'Belicoso',
    points: 40,
    short_description: 'For Seneca’s three questions at day’s end: toffee, cedar and warm bread.',
    description:
      'What did I do well, what badly, what was left undone. A short-tapered belicoso with an easy draw: toffee and warm bread to begin, cedar and nutmeg through the middle, a quiet finish. Long enough for an honest answer. About sixty minutes.',
  },
];
