import type { NewLot } from '@stoa/contract';
import {
  addHumidor,
  addWant,
  changeLots,
  type HumidorPlatform,
  putAway,
} from '../src/modules/humidor/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Calendar } from './calendar.ts';
import { findJoined, type JoinedMembers } from './joined-members.ts';
import { demoAccount } from './members.ts';
import { OTHER_CIGARS } from './other-brands.ts';

interface StoredCigar extends Pick<NewLot, 'price_cents' | 'note'> {
  /** Days before the load. */
  readonly day: number;
  readonly name: string;
  readonly quantity: number;
  readonly restMonths?: number;
}

const STORED: readonly StoredCigar[] = [
  { day: 372, name: 'Zeno’s Porch', quantity: 10, price_cents: 1250, note: 'My first box.' },
  { day: 301, name: 'The Republic', quantity: 5, price_cents: 1475 },
  { day: 244, name: 'Ferryman', quantity: 8, price_cents: 925, note: 'From the trip to Louisville.' },
  { day: 188, name: 'The Meditations', quantity: 6, price_cents: 1650, restMonths: 12 },
  { day: 121, name: 'Solstice', quantity: 4, price_cents: 1100, restMonths: 24 },
  { day: 76, name: 'Lion of Citium', quantity: 5, price_cents: 1325 },
  { day: 33, name: 'Sophrosyne', quantity: 12, price_cents: 900, restMonths: 3 },
  { day: 9, name: 'La Menor', quantity: 5, price_cents: 780 },
];

const WANTED = ['Amor Fati', 'Panaetius'];

const FIRST_DAY = 380;
const GIFT = { day: 95, name: 'Zeno’s Porch', quantity: 2 };
const TRIP = { day: 12, name: 'The Republic', quantity: 2 };

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

const monthsAfter = (at: Date, months: number): string => {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + months);
  return isoDay(later);
};

/** Fills the demo member's two humidors and want list, through the humidor's own use cases. */
export const fillHumidor = async (
  platform: HumidorPlatform,
  tx: Tx,
  calendar: Calendar,
  joined: JoinedMembers,
  setNow: (at: Date) => void,
): Promise<void> => {
  const { id: owner } = findJoined(joined, demoAccount.handle);
  const products = await tx.selectFrom('product').select(['id', 'name']).execute();
  const pages = new Map(products.map(({ id, name }) => [name, String(id)]));
  const cigarNamed = (name: string): Partial<NewLot> => {
    const cigar = pages.get(name);
    if (cigar !== undefined) return { cigar };
    const other = OTHER_CIGARS.find((one) => one.name === name);
    return { name, brand_name: other?.brand_name, vitola: other?.vitola };
  };

  setNow(calendar.midnight(FIRST_DAY));
  await addHumidor(platform, owner, { name: 'Cabinet', note: 'Spanish cedar, next to the drafting table.' });
  const travel = await addHumidor(platform, owner, { name: 'Travel case', note: 'Holds five.' });
  const lots = new Map<string, number>();
  for (const { day, name, restMonths, quantity, price_cents, note } of STORED) {
    const at = calendar.midnight(day);
    setNow(at);
    const rests = restMonths === undefined ? {} : { rests_until: monthsAfter(at, restMonths) };
    const lot = { ...cigarNamed(name), quantity, price_cents, note, put_at: isoDay(at), ...rests };
    const { results } = await putAway(platform, owner, lot);
    lots.set(name, results[0]?.id ?? 0);
  }
  const lotNamed = ({ name, quantity }: { name: string; quantity: number }) => [
    { id: lots.get(name) ?? 0, quantity },
  ];
  setNow(calendar.midnight(GIFT.day));
  await changeLots(platform, owner, { kind: 'given', lots: lotNamed(GIFT) });
  setNow(calendar.midnight(TRIP.day));
  await changeLots(platform, owner, { kind: 'moved', lots: lotNamed(TRIP), humidor_id: travel.id });
  for (const name of WANTED) await addWant(platform, owner, { cigar: pages.get(name) });
};
