import { sql } from 'kysely';
import { retailerWords } from '@stoa/api/modules/retailers/index';
import type { Tx } from '@stoa/api/platform/database/database';
import { privateNotes, products, smokedCigars, toLexemes, writtenNotes } from './cigars.ts';
import { SPOTS, type Town } from './places.ts';
import { createTempTable, writeRows } from './rows.ts';
import { UNTIL, type Size } from './size.ts';

const OPENED = new Date('2021-10-01T00:00:00.000Z').toISOString();

const MEMBERS_PER_SHOP = 50;

const REWARDS = [
  { id: 1, name: 'Cedar Matches', points: 100 },
  { id: 2, name: 'Porch Ashtray', points: 400 },
  { id: 3, name: 'Walnut Humidor', points: 1500 },
  { id: 4, name: 'An Evening at the Factory', points: 5000 },
];

const createShops = ({ members }: Size, towns: readonly Town[]) =>
  Array.from({ length: Math.max(10, Math.floor(members / MEMBERS_PER_SHOP)) }, (_, index) => {
    const town = towns[index % towns.length];
    const spot = town?.spots[Math.floor(index / towns.length) % SPOTS];
    return {
      id: index + 1,
      name: `${town?.city} Leaf No. ${Math.floor(index / towns.length) + 1}`,
      address: `${index + 1} Market Street, ${town?.city}, ${town?.state} ${town?.zip_code}, United States`,
      latitude: spot?.latitude ?? 0,
      longitude: spot?.longitude ?? 0,
    };
  });

/** Creates stoic cigars, shops, and rewards, and the words and places of journals. */
export const writeCatalogue = async (tx: Tx, size: Size, towns: readonly Town[]): Promise<void> => {
  await writeRows(
    tx,
    'product',
    {
      id: 'bigint',
      line: 'text',
      name: 'text',
      brand_name: 'text',
      vitola: 'text',
      short_description: 'text',
      description: 'text',
      points: 'integer',
      created_at: 'timestamptz',
    },
    products.map((product) => ({ ...product, created_at: OPENED })),
  );
  await writeRows(
    tx,
    'reward',
    { id: 'bigint', name: 'text', description: 'text', points: 'integer', active: 'boolean' },
    REWARDS.map((reward) => ({ ...reward, description: `${reward.name}, from Stoa.`, active: true })),
  );
  const shops = createShops(size, towns);
  await writeRows(
    tx,
    'retailer',
    {
      id: 'bigint',
      name: 'text',
      address: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
    },
    shops,
  );
  await createTempTable(
    tx,
    'bench_shop',
    { id: 'bigint', lexemes: 'text', words: 'text' },
    shops.map((shop) => ({
      id: shop.id,
      lexemes: toLexemes({ retailer_name: shop.name }),
      words: retailerWords(shop).join(' '),
    })),
  );
  await sql`update retailer set words = array_to_tsvector(string_to_array(bench_shop.words, ' '))
    from bench_shop where bench_shop.id = retailer.id`.execute(tx);
  await createTempTable(
    tx,
    'bench_spot',
    {
      id: 'integer',
      city: 'text',
      state: 'text',
      zip_code: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
      zone: 'text',
      lexemes: 'text',
    },
    towns.flatMap(({ city, state, zip_code, spots }, town) => {
      const lexemes = toLexemes({ city, state });
      return spots.map((spot, index) => ({
        id: town * SPOTS + index,
        city,
        state,
        zip_code,
        ...spot,
        lexemes,
      }));
    }),
  );
  await createTempTable(
    tx,
    'bench_cigar',
    {
      id: 'integer',
      product_id: 'bigint',
      name: 'text',
      brand_name: 'text',
      vitola: 'text',
      description: 'text',
      lexemes: 'text',
      key: 'text',
      shared: 'text',
    },
    smokedCigars().map(({ shared, ...cigar }, id) => ({ id, ...cigar, shared: shared.join(' ') })),
  );
  const noteColumns = { id: 'integer', text: 'text', lexemes: 'text' };
  const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, id) => ({ id, ...row }));
  await createTempTable(tx, 'bench_note', noteColumns, numbered(writtenNotes(size.seed)));
  await createTempTable(tx, 'bench_private_note', noteColumns, numbered(privateNotes()));
};

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(UNTIL.getTime() + days * DAY_MS).toISOString();

/** One challenge is over, and two are running. Their targets follow once their sums are known. */
export const CHALLENGES = [
  { id: 1, name: 'A Season Together', metric: 'points', starts_at: day(-120), ends_at: day(-30) },
  { id: 2, name: 'Long Evenings', metric: 'cigars', starts_at: day(-20), ends_at: day(40) },
  { id: 3, name: 'First Frost', metric: 'points', starts_at: day(-5), ends_at: day(25) },
];
