import type { RewardKind } from '@stoa/art/scene';

interface DemoReward {
  readonly name: string;
  readonly kind: RewardKind;
  readonly points: number;
  readonly stock: number | null;
  readonly cost_cents: number;
  readonly description: string;
}

export const REWARDS: readonly DemoReward[] = [
  {
    name: 'Brass Double Cutter',
    kind: 'cutter',
    points: 350,
    stock: null,
    cost_cents: 1_400,
    description:
      'Twin steel blades in a solid brass body, engraved with the porch. It ages well in a pocket.',
  },
  {
    name: 'Letters from a Stoic, Clothbound',
    kind: 'book',
    points: 500,
    stock: 40,
    cost_cents: 1_850,
    description: 'Sixty-five letters of Seneca, sewn binding, a ribbon for each evening’s place.',
  },
  {
    name: 'Soapstone Ashtray',
    kind: 'ashtray',
    points: 750,
    stock: null,
    cost_cents: 2_600,
    description: 'Cut from one block, four rests, heavy enough to be left alone by the wind.',
  },
  {
    name: 'Four Virtues Sampler',
    kind: 'sampler box',
    points: 1200,
    stock: 25,
    cost_cents: 3_900,
    description: 'One cigar of each line in a cedar box with a sliding lid. The box outlives the cigars.',
  },
  {
    name: 'Traveler’s Case',
    kind: 'travel case',
    points: 2400,
    stock: 8,
    cost_cents: 8_200,
    description: 'Bridle leather over cedar, room for five toros, a humidity pack and an honest week away.',
  },
  {
    name: 'Porch Humidor',
    kind: 'humidor',
    points: 4800,
    stock: 3,
    cost_cents: 16_500,
    description:
      'A hundred-count humidor in walnut with columns at the corners, lined in Spanish cedar by hand.',
  },
];

export interface DemoChallenge {
  readonly name: string;
  readonly description: string;
  readonly metric: 'points' | 'cigars';
  readonly target: number;
  /** Days before the load. */
  readonly began: number;
  /** Days after the load. */
  readonly endsIn: number;
  readonly prize: RewardKind | 'lancero';
}

export const CHALLENGES: readonly DemoChallenge[] = [
  {
    name: 'A Hundred Evenings',
    description:
      'A hundred cigars logged between us. Together we open a members’ evening at every partner lounge.',
    metric: 'cigars',
    target: 100,
    began: 100,
    endsIn: 14,
    prize: 'tasting evening',
  },
  {
    name: 'Raise the Colonnade',
    description:
      'Ten thousand points earned by all of us. When the last column stands, we send every member a limited-edition lancero.',
    metric: 'points',
    target: 10_000,
    began: 80,
    endsIn: 70,
    prize: 'lancero',
  },
  {
    name: 'Light the Agora',
    description:
      'Two hundred and fifty cigars by season’s end lights a lantern in the agora: a free sampler for ten new members.',
    metric: 'cigars',
    target: 250,
    began: 10,
    endsIn: 80,
    prize: 'sampler box',
  },
];
