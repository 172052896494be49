import { hashPassword } from '../src/modules/credentials/index.ts';
import { createBatch, listCodes } from '../src/modules/catalogue/index.ts';
import { createRetailers } from '../src/modules/retailers/index.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { writeBatchStory } from './batch-stories.ts';
import type { Calendar } from './calendar.ts';
import type { Gallery } from './gallery.ts';
import { addressFor } from './addresses.ts';
import { DEMO_BOX } from './codes.ts';
import { demoAccount } from './members.ts';
import { BRAND, PRODUCTS } from './products.ts';
import { RETAILERS } from './retailers.ts';
import { REWARDS } from './store.ts';

const DEMO_BOX_CODES = 5;
/** The world has more codes than logged cigars, so some stay unused. */
const CODES_PER_LOGGED_CIGAR = 1.6;
/** Days before the load; earlier than the first member joins. */
const OPENED = 430;

export interface DemoCatalogue {
  readonly passwordHash: string;
  /** Unused codes by product name; logging a cigar takes one. */
  readonly codes: ReadonlyMap<string, string[]>;
  readonly retailers: ReadonlyMap<string, number>;
}

const addProducts = async (tx: Tx, gallery: Gallery, at: Date): Promise<Map<string, number>> => {
  const made = await tx
    .insertInto('product')
    .values(
      PRODUCTS.map((product) => ({
        ...product,
        brand_name: BRAND,
        picture: gallery.products.get(product.name) ?? null,
        created_at: at,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(made.map(({ id, name }) => [name, id]));
};

const addShops = async (tx: Tx, gallery: Gallery): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const shop of RETAILERS) {
    const { name, website, phone_number, hours, captions } = shop;
    const { street, city, state, zip_code, latitude, longitude } = addressFor(shop);
    const pictures = gallery.shops.get(name);
    const [id] = await createRetailers(tx, [
      {
        name,
        website,
        phone_number,
        hours,
        address: `${street}, ${city}, ${state} ${zip_code}`,
        latitude: latitude ?? 0,
        longitude: longitude ?? 0,
        logo: pictures?.logo ?? null,
      },
    ]);
    if (id === undefined) continue;
    const photos = (pictures?.photos ?? []).map((picture, index) => ({
      retailer_id: id,
      picture,
      caption: captions[index] ?? '',
    }));
    if (photos.length > 0) await tx.insertInto('retailer_photo').values(photos).execute();
    ids.set(name, id);
  }
  return ids;
};

const addRewards = (tx: Tx, gallery: Gallery) =>
  tx
    .insertInto('reward')
    .values(
      REWARDS.map(({ kind: _kind, ...reward }) => ({
        ...reward,
        picture: gallery.rewards.get(reward.name) ?? null,
      })),
    )
    .execute();

export const createCatalogue = async (
  { db }: Pick<Platform, 'db'>,
  tx: Tx,
  calendar: Calendar,
  gallery: Gallery,
  wanted: ReadonlyMap<string, number>,
): Promise<DemoCatalogue> => {
  const opened = calendar.midnight(OPENED);
  const products = await addProducts(tx, gallery, opened);
  const codes = new Map<string, string[]>();
  for (const [name, productId] of products) {
    const count = wanted.get(name) ?? 0;
    const make = (of: number, batch: string, at: Date) =>
      createBatch(db, { now: () => at }, { productId, count: of, name: batch });
    if (count > 0) {
      const batch = await make(Math.ceil(count * CODES_PER_LOGGED_CIGAR), `${name}, first boxes`, opened);
      await writeBatchStory(db, batch, codes.size, opened);
      codes.set(name, await listCodes(db, batch));
    } else codes.set(name, []);
    const printed = calendar.midnight(1);
    const demoBox = await make(DEMO_BOX_CODES, `${DEMO_BOX}: ${name}`, printed);
    await writeBatchStory(db, demoBox, codes.size, printed, DEMO_BOX_CODES);
  }
  const retailers = await addShops(tx, gallery);
  await addRewards(tx, gallery);
  return { passwordHash: await hashPassword(demoAccount.password), codes, retailers };
};
