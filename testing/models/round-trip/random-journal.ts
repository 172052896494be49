import { AUDIENCES } from '@stoa/contract/journal.rules';
import { REPLIERS } from '@stoa/contract/porch.rules';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { AUSTIN, type TestApp } from '../../harness/app.ts';
import { form } from '../../harness/photos.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

/** Places near the home of every member of a test, far from it, in another zone, and without coordinates. */
const PLACES = [
  { ...AUSTIN, street: '1 Congress Ave' },
  { city: 'Denver', state: 'CO', zip_code: '80202', latitude: 39.7392, longitude: -104.9903 },
  { city: 'København', state: '', country: 'Denmark', latitude: 55.676111111, longitude: 12.568333333 },
  { city: 'Nowhere', state: 'NV' },
] as const;

const COLORS = ['#7a4b2a', '#1f6f8b', '#c9a227', '#502020'] as const;

const picture = fc.record({
  width: fc.integer({ min: 20, max: 60 }),
  height: fc.integer({ min: 20, max: 60 }),
  color: fc.constantFrom(...COLORS),
  words: fc.option(fc.constantFrom('Ash on a saucer', 'Ένα πούρο, “half” smoked', '=1+1'), { nil: '' }),
});
type RandomPicture = typeof picture extends fc.Arbitrary<infer Value> ? Value : never;

/** Texts that members write, and texts that they shouldn't. */
const words = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom('', 'Cedar, then cocoa', '=cmd|calc', '"quoted"; \\n', '</script>', '🌶 é ß 中'),
    fc.string({ unit: 'grapheme', maxLength }).map((text) => text.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')),
  );
const named = words(30).map((text) => `Leaf ${text}`.slice(0, 60).toWellFormed());
const grade = fc.option(fc.integer({ min: 1, max: 5 }));

/** One entry of a journal, with every feature that an entry can have. */
const entry = fc.record({
  isCoded: fc.nat(3).map((number) => number === 0),
  name: named,
  brand_name: words(20),
  vitola: words(10),
  description: named,
  experience_note: words(80).map((text) => (text === '' ? '' : `${text}\n\nSecond.`)),
  private_note: words(40),
  retailer_text: words(20),
  overall_rating: grade,
  flavour_rating: grade,
  aroma_rating: grade,
  draw_rating: grade,
  burn_rating: grade,
  appearance_rating: grade,
  smoking_time: fc.option(fc.integer({ min: 5, max: 300 })),
  smoke_this_again: grade,
  recommend_to_friend: grade,
  buy_in_box: grade,
  visibility: fc.constantFrom(...AUDIENCES),
  replies_from: fc.constantFrom(...REPLIERS),
  place: fc.option(fc.nat(PLACES.length - 1)),
  is_location_public: fc.boolean(),
  /** Minutes before now. */
  ago: fc.integer({ min: 1, max: 30 * 365 * 24 * 60 }),
  /** Minutes east of UTC. Null becomes Z. */
  zone: fc.option(fc.constantFrom(-600, -330, 0, 345, 840)),
  photos: fc.array(picture, { maxLength: 2 }),
  own_picture: fc.option(picture),
  /** The member's later changes to the entry. */
  later: fc.constantFrom('nothing', 'nothing', 'turn the photos', 'take an answer back', 'delete', 'rate'),
});
type RandomEntry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

export const randomJournal = fc.array(entry, { minLength: 1, maxLength: 7 });

const toPng = ({ width, height, color }: RandomPicture): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

/** `2026-05-01T19:30:00+05:45` */
const sentMoment = (at: Date, zone: number | null): string => {
  if (zone === null) return at.toISOString();
  const local = new Date(at.getTime() + zone * 60_000).toISOString().slice(0, 19);
  const two = (number: number) => String(number).padStart(2, '0');
  const east = Math.abs(zone);
  return `${local}${zone < 0 ? '-' : '+'}${two(Math.floor(east / 60))}:${two(east % 60)}`;
};

/** Logs one entry as a client does, with its code, its photos, and its later changes. */
const log = async (app: TestApp, member: Member, places: readonly number[], random: RandomEntry) => {
  const { isCoded, place, ago, zone, photos, own_picture, later, name, brand_name, vitola, description } =
    random;
  const [cigar_code] = isCoded ? (await app.codes(1)).codes : [];
  const {
    isCoded: _a,
    place: _b,
    ago: _c,
    zone: _d,
    photos: _e,
    own_picture: _f,
    later: _g,
    ...values
  } = random;
  const { name: _h, brand_name: _i, vitola: _j, description: _k, ...rest } = values;
  const added = await member.call('POST /cigars/add_cigar/', {
    body: {
      ...rest,
      ...(cigar_code === undefined ? { name, brand_name, vitola, description } : { cigar_code }),
      location: place === null ? null : (places[place] ?? null),
      smoked_at: sentMoment(new Date(app.clock.now().getTime() - ago * 60_000), zone),
    },
  });
  if (added.status !== 201)
    throw new Error(`Couldn’t log the entry: ${JSON.stringify([random, added.body])}`);
  const params = { id: added.body.id };
  const files = await Promise.all(photos.map(async (one) => ['journal_images', await toPng(one)] as const));
  const own = isCoded || own_picture === null ? [] : [['picture', await toPng(own_picture)] as const];
  const change = (body: Parameters<typeof member.call<'PUT /cigars/{id}/update_cigar/'>>[1]['body']) =>
    member.call('PUT /cigars/{id}/update_cigar/', { params, body });
  if (files.length + own.length > 0) {
    const photo_descriptions = JSON.stringify(photos.map((one) => one.words));
    const changed = await change(form({ photo_descriptions }, [...files, ...own]));
    if (changed.status !== 200) throw new Error(`Couldn’t add photos: ${JSON.stringify(changed.body)}`);
    if (later === 'turn the photos') {
      await change({ photo_order: changed.body.journal_images.map(({ id }) => id).toReversed() });
    }
  }
  if (later === 'take an answer back') await change({ smoking_time: null });
  if (later === 'rate') await change({ overall_rating: 3 });
  if (later === 'delete') await member.call('DELETE /cigars/{id}/delete_cigar/', { params });
};

/** Writes a random journal through the API. */
export const writeJournal = async (app: TestApp, member: Member, entries: readonly RandomEntry[]) => {
  const places: number[] = [];
  for (const place of PLACES) {
    const { body } = await member.call('POST /address/', { body: { ...place, type: 'cigar' } });
    places.push(body.id);
  }
  for (const random of entries) await log(app, member, places, random);
};
