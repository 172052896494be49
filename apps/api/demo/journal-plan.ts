import { dice, type Dice } from '@stoa/art/random';
import { minutesAfter, type Calendar } from './calendar.ts';
import { CITIES, type City } from './cities.ts';
import { demoAccount, type DemoMember } from './members.ts';
import { noteWriter } from './notes.ts';
import { OTHER_CIGARS, type OtherCigar } from './other-brands.ts';
import { PRODUCTS, type DemoProduct } from './products.ts';
import { RETAILERS, type DemoRetailer } from './retailers.ts';

const NOTES = [
  'Told Dad about the new job over this one. He pretended the smoke was in his eyes.',
  'Two left in the box. The last one is for the day the house is sold.',
  'First evening without the phone on the table. Do this again.',
  'Paid too much for it and know better now.',
  'She called while I was smoking. Worth writing down that it was this evening.',
  'Slept badly after it: too strong, too late. Not past nine.',
  'Ask the shop for the ones from the spring, these are younger.',
  'Quiet anniversary. Left her chair where it was.',
  'Was too hard on this one, the day was to blame. Give it another chance.',
  'Birthday idea for Sam: a five-pack of these.',
] as const;

/** Returns a private note for one evening in six, a little more often for the demo member. */
const privateNote = (handle: string, evening: number, isDemo: boolean): string => {
  const d = dice(`private ${handle} ${evening}`);
  if (!d.chance(isDemo ? 0.3 : 0.16)) return '';
  const [first, ...others] = NOTES;
  return d.pick([first, ...others]);
};

interface PlannedRatings {
  readonly flavor: number;
  readonly aroma: number;
  readonly draw: number;
  readonly burn: number;
  readonly appearance: number;
  readonly overall: number;
}

export type PlannedPlace =
  | { readonly kind: 'home' }
  | { readonly kind: 'shop'; readonly shop: DemoRetailer; readonly isPublic: boolean }
  | {
      readonly kind: 'town';
      readonly town: City;
      readonly east: number;
      readonly north: number;
      readonly isPublic: boolean;
    };

export interface PlannedEntry {
  readonly at: Date;
  readonly product: DemoProduct | null;
  readonly other: OtherCigar | null;
  readonly minutes: number;
  /** Null while in progress. */
  readonly ratings: PlannedRatings | null;
  readonly note: string;
  readonly privateNote: string;
  readonly place: PlannedPlace | null;
  readonly photos: number;
}

const MINUTES: Readonly<Record<string, number>> = {
  Churchill: 95,
  Corona: 50,
  Figurado: 65,
  Gordo: 95,
  Lancero: 80,
  'Petit Corona': 35,
  Robusto: 55,
  Toro: 70,
  Torpedo: 70,
  Belicoso: 60,
};

const YEAR = 364;

/** Photos and unrated entries by the index of the demo member's entry. */
const DEMO_PHOTOS: Readonly<Record<number, number>> = { 3: 1, 8: 2, 12: 1, 17: 1, 20: 3, 22: 1, 24: 2 };
const DEMO_IN_PROGRESS = new Set([21, 25]);
/** Puts one entry outside the continental states, for the map. */
const DEMO_ISLAND = 14;

const grade = (value: number): number => Math.min(5, Math.max(1, value));

/** Its draw is rated two stars lower and members report it as faulty, so that the quality report flags its batch. */
export const TIGHT_CIGAR = 'The Republic';

const withTightDraw = (ratings: PlannedRatings, product: DemoProduct | null): PlannedRatings =>
  product?.name === TIGHT_CIGAR ? { ...ratings, draw: grade(ratings.draw - 2) } : ratings;

/** Stoic cigars are rated higher than others. */
const pickRatings = (d: Dice, isOther: boolean): PlannedRatings => {
  const overall = d.pick(isOther ? [5, 4, 4, 3, 3, 3, 2] : [5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2]);
  const near = () => grade(overall + d.pick([-1, 0, 0, 0, 1]));
  return { overall, flavor: near(), aroma: near(), draw: near(), burn: near(), appearance: near() };
};

const nearby = (d: Dice, town: City, isPublic: boolean): PlannedPlace => ({
  kind: 'town',
  town,
  east: d.between(-0.012, 0.012),
  north: d.between(-0.012, 0.012),
  isPublic,
});

const pickPlace = (d: Dice, member: DemoMember): PlannedPlace | null => {
  const home: City = CITIES[member.home];
  const localShop = RETAILERS.find(({ town }) => town === home);
  const isPublic = d.chance(0.66);
  if (localShop !== undefined && d.chance(0.35)) return { kind: 'shop', shop: localShop, isPublic };
  const [first = RETAILERS[0] as DemoRetailer, ...others] = RETAILERS;
  const roll = d.between(0, 1);
  if (roll < 0.14) return null;
  if (roll < 0.32) return { kind: 'home' };
  if (roll < 0.4) return { kind: 'shop', shop: d.pick([first, ...others]), isPublic };
  if (roll < 0.5) {
    const [town = home, ...more] = Object.values<City>(CITIES).filter(({ state }) => state !== 'HI');
    return nearby(d, d.pick([town, ...more]), isPublic);
  }
  return nearby(d, home, isPublic);
};

/** Spreads entries over the membership, as days ago, earliest first. */
const pickDays = (d: Dice, { joined, cigars }: DemoMember): number[] => {
  const span = Math.min(joined - 1, YEAR);
  return Array.from({ length: cigars }, (_, index) =>
    Math.max(1, Math.round(span - ((index + d.between(0.1, 0.9)) * span) / cigars)),
  );
};

const pickCigar = (d: Dice): Pick<PlannedEntry, 'product' | 'other'> => {
  const [first, ...others] = OTHER_CIGARS;
  if (first !== undefined && d.chance(0.25)) return { product: null, other: d.pick([first, ...others]) };
  return { product: PRODUCTS[d.whole(0, PRODUCTS.length - 1)] ?? null, other: null };
};

/** Converts an evening at home to the same local time at the place. */
const inLocalEvening = (place: PlannedPlace | null, { home }: DemoMember, at: Date, now: Date): Date => {
  if (place === null || place.kind === 'home') return at;
  const { longitude } = place.kind === 'shop' ? place.shop.town : place.town;
  const there = minutesAfter(at, (CITIES[home].longitude - longitude) * 4);
  return there > now ? at : there;
};

/** Plans a member's journal, earliest evening first. Each evening has its own seed, so that a change stays local. */
export const planJournal = (member: DemoMember, calendar: Calendar): PlannedEntry[] => {
  const isDemo = member.handle === demoAccount.handle;
  const write = noteWriter(member);
  const days = pickDays(dice(`days ${member.handle}`), member);
  const evenings = days
    .map((day, index) => {
      const d = dice(`evening ${member.handle} ${index}`);
      return { d, at: calendar.at(day, d.between(18.4, 22.9), CITIES[member.home].longitude) };
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return evenings.map(({ d, at }, index): PlannedEntry => {
    const [firstProduct = null] = PRODUCTS;
    const cigar = isDemo && index === 0 ? { product: firstProduct, other: null } : pickCigar(d);
    const isIsland = isDemo && index === DEMO_ISLAND;
    const place = isIsland ? nearby(d, CITIES.honolulu, true) : pickPlace(d, member);
    const ratings =
      isDemo && DEMO_IN_PROGRESS.has(index)
        ? null
        : withTightDraw(pickRatings(d, cigar.product === null), cigar.product);
    const usual = MINUTES[cigar.product?.vitola ?? cigar.other?.vitola ?? ''] ?? 60;
    const photos = d.chance(0.17) ? d.pick([1, 1, 2]) : 0;
    return {
      ...cigar,
      at: inLocalEvening(place, member, at, calendar.now),
      minutes: Math.round((usual + d.between(-12, 14)) / 5) * 5,
      ratings,
      note: ratings === null ? '' : write(cigar.product?.line ?? 'other', ratings.overall),
      privateNote: privateNote(member.handle, index, isDemo),
      place,
      photos: isDemo ? (DEMO_PHOTOS[index] ?? 0) : photos,
    };
  });
};
