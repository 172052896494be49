import type { NewEntry } from '@stoa/contract';
import { createEntry } from '../src/modules/journal/index.ts';
import { insertAddress } from '../src/modules/places/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import { minutesAfter } from './calendar.ts';
import type { Gallery } from './gallery.ts';
import { placeAddress } from './addresses.ts';
import type { PlannedEntry, PlannedPlace } from './journal-plan.ts';
import type { DemoCatalogue } from './catalogue.ts';
import type { JoinedMember } from './joined-members.ts';

const cigarFieldsFor = ({ product, other }: PlannedEntry, catalogue: DemoCatalogue): Partial<NewEntry> => {
  if (product === null) return { ...other };
  const code = catalogue.codes.get(product.name)?.pop();
  if (code === undefined) throw new Error(`${product.name} has no codes left. Create more of them.`);
  return { cigar_code: code };
};

const addressIdFor = async (
  tx: Tx,
  { id, homeId }: JoinedMember,
  place: PlannedPlace | null,
  at: Date,
): Promise<number | null> => {
  if (place === null) return null;
  return place.kind === 'home' ? homeId : (await insertAddress(tx, id, 'cigar', placeAddress(place), at)).id;
};

const toRatings = ({ ratings }: PlannedEntry) =>
  ratings === null
    ? {}
    : {
        flavour_rating: ratings.flavor,
        aroma_rating: ratings.aroma,
        draw_rating: ratings.draw,
        burn_rating: ratings.burn,
        appearance_rating: ratings.appearance,
        overall_rating: ratings.overall,
        smoke_this_again: ratings.overall,
        recommend_to_friend: Math.max(1, ratings.flavor - 1),
        buy_in_box: Math.max(1, ratings.overall - 2),
      };

export const logCigar = async (
  platform: Platform,
  tx: Tx,
  joinedMember: JoinedMember,
  planned: PlannedEntry,
  catalogue: DemoCatalogue,
  gallery: Gallery,
): Promise<void> => {
  const { at, place, minutes, note, privateNote } = planned;
  const shop = place?.kind === 'shop' ? catalogue.retailers.get(place.shop.name) : undefined;
  const added = await createEntry(
    platform,
    joinedMember.id,
    {
      ...cigarFieldsFor(planned, catalogue),
      ...toRatings(planned),
      experience_note: note,
      private_note: privateNote,
      smoking_time: minutes,
      smoked_at: minutesAfter(at, -minutes).toISOString(),
      location: await addressIdFor(tx, joinedMember, place, at),
      is_location_public: place !== null && place.kind !== 'home' && place.isPublic,
      retailer_id: shop ?? null,
    },
    {},
  );
  const picture = gallery.otherCigars.get(planned);
  if (picture !== undefined) {
    await tx.updateTable('entry').set({ picture }).where('id', '=', added.id).execute();
  }
  const photos = gallery.photos.get(planned) ?? [];
  if (photos.length > 0) {
    await tx
      .insertInto('entry_photo')
      .values(photos.map((photo, index) => ({ ...photo, entry_id: added.id, position: index + 1 })))
      .execute();
  }
};
