import type { Entry, EntryDetail } from '@stoa/contract';
import { JOURNAL_TEXTS, NAME_SHARED_BY, type OptionalAnswerName } from '@stoa/contract/journal.rules';
import type { ReportReason } from '@stoa/contract/reports.rules';
import { cleanLine } from '@stoa/contract/text.rules';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { amendsOfEntry, asAmendsOfEntry, type AmendsOfEntryRow } from '../amends/index.ts';
import { photoUrls, pictureUrl } from '../media/index.ts';
import { earnedByCigar } from '../points/index.ts';
import { asLocation, asPublicLocation, sharedPoint, type AddressRow } from '../places/index.ts';
import { isEntryVisible, shownPicture, STRANGER } from '../visibility/index.ts';
import { toModeration } from './moderation-state.ts';
import type { EntryPhotoTable, EntryTable } from './journal.tables.ts';
import { answeredValues, PLAIN_FIELDS } from './plain-fields.ts';

/** Matches the API's format. */
export const localText = sql<string>`to_char(entry.smoked_local, 'YYYY-MM-DD"T"HH24:MI:SS')`;

const OWN = [
  ...(['member_id', 'product_id', 'code', 'name', 'brand_name', 'vitola', 'description', 'picture'] as const),
  ...(['is_location_public', 'place_shown', 'retailer_shown', 'retailer_id', 'retailer_text'] as const),
  ...PLAIN_FIELDS,
  ...(['smoking_time', 'smoke_this_again', 'recommend_to_friend', 'buy_in_box'] as const),
  ...(['smoked_at', 'created_at', 'completed_at', 'is_lit', 'visibility', 'replies_from'] as const),
] as const;

const OWN_COLUMNS = sql.raw(OWN.map((column) => `entry.${column}`).join(', '));

type Photo = Pick<EntryPhotoTable, 'name' | 'media' | 'width' | 'height'> & {
  id: number;
  description: string;
  is_hidden: boolean;
};

export interface EntryRow extends Pick<Selectable<EntryTable>, (typeof OWN)[number]> {
  id: number;
  said: OptionalAnswerName[];
  smoked_local: string;
  first_name: string;
  last_name: string;
  import_id: number | null;
  import_file: string | null;
  imported_at: string | null;
  owner_picture: string | null;
  owner_shows_count: boolean;
  line: Entry['product_line'];
  product_picture: string | null;
  short_description: string | null;
  retailer_name: string | null;
  place: AddressRow | null;
  photos: Photo[] | null;
}

/** The condition refers to `entry` and `owner`; rows are unordered. `more` selects more of `entry`, with a comma. */
export const entryRows = <More = unknown>(
  condition: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<EntryRow & More> => sql`
  select ${more} entry.id, ${OWN_COLUMNS}, ${localText} as smoked_local, said_of(entry) as said,
         owner.first_name, owner.last_name, ${shownPicture('owner')} as owner_picture,
         owner.cigars_smoked_visible as owner_shows_count,
         product.line, product.picture as product_picture, product.short_description,
         entry.import_id, journal_import.file_name as import_file,
         to_char(journal_import.created_at at time zone 'UTC', 'FMMonth FMDD, YYYY') as imported_at,
         retailer.name as retailer_name, to_json(place) as place,
         (select json_agg(json_build_object('id', id, 'name', name, 'description', description, 'media', media,
                                          'width', width, 'height', height, 'is_hidden', hidden_at is not null)
                          order by position, id)
            from entry_photo where entry_id = entry.id) as photos
    from entry
    join member as owner on owner.id = entry.member_id
    left join product on product.id = entry.product_id
    left join journal_import on journal_import.id = entry.import_id
    left join retailer on retailer.id = entry.retailer_id
    left join address as place on place.id = entry.place_id
   where ${condition}`;

type PlaceFields = Pick<
  Entry,
  | 'is_location_public'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'retailer_id'
  | 'retailer_name'
  | 'smoked_local'
>;

/** Others see the place as decided on writing (decision 45), at three decimals. A retailer or local time would reveal it. */
const placeFor = (row: EntryRow, isOwner: boolean): PlaceFields => {
  const { retailer_id, retailer_name } = row;
  const visible = isOwner || row.place_shown ? row.place : null;
  const point = isOwner ? visible : visible && sharedPoint(visible);
  const isRetailerVisible = isOwner || row.retailer_shown;
  return {
    // Only a public place near home is hidden, so it is returned as not public.
    is_location_public: isOwner
      ? row.is_location_public
      : visible !== null || (isRetailerVisible && retailer_id !== null),
    location: visible && (isOwner ? asLocation(visible) : asPublicLocation(visible)),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    smoked_local: isOwner || visible !== null ? row.smoked_local : null,
    retailer_id: isRetailerVisible ? retailer_id : null,
    retailer_name: isRetailerVisible ? retailer_name : null,
  };
};

/** Hides the owner if they hide the count, because named entries would add up to it (decision 45). */
const ownerFor = (
  row: EntryRow,
  isOwner: boolean,
): Pick<Entry, 'user_id' | 'user_name' | 'user_profile_picture'> =>
  isOwner || row.owner_shows_count
    ? {
        user_id: row.member_id,
        user_name: `${row.first_name} ${row.last_name}`,
        user_profile_picture: pictureUrl(row.owner_picture),
      }
    : { user_id: null, user_name: JOURNAL_TEXTS.someMember, user_profile_picture: null };

const shownPhotos = ({ photos }: EntryRow, isOwner: boolean): Photo[] =>
  (photos ?? []).filter(({ is_hidden }) => isOwner || !is_hidden);

/** The caller has checked that the viewer may see the entry. */
export const asEntry = (row: EntryRow, viewerId: number): Entry => {
  const isOwner = row.member_id === viewerId;
  return {
    id: row.id,
    product_id: row.product_id,
    product_line: row.line,
    product_name: row.name,
    product_picture: pictureUrl(row.product_picture ?? row.picture),
    product_short_description: row.short_description ?? row.description,
    product_vitola: row.vitola,
    product_brand_name: row.brand_name,
    product_is_non_stoic: row.product_id === null,
    name: row.name,
    description: row.description,
    brand_name: row.brand_name,
    vitola: row.vitola,
    cigar_code: isOwner ? row.code : null,
    in_progress: row.completed_at === null,
    is_lit: row.is_lit,
    created_at: row.created_at.toISOString(),
    smoked_at: row.smoked_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    ...placeFor(row, isOwner),
    ...ownerFor(row, isOwner),
    rating: row.overall_rating,
    ...answeredValues(row, isOwner),
    smoking_time: row.smoking_time,
    smoke_this_again: row.smoke_this_again,
    recommend_to_friend: row.recommend_to_friend,
    buy_in_box: row.buy_in_box,
    said: row.said,
    imported:
      row.import_id === null
        ? null
        : {
            id: isOwner ? row.import_id : null,
            // A file name may reveal more than its owner wants.
            source: isOwner
              ? `from ${row.import_file ?? ''}, ${row.imported_at ?? ''}`
              : `imported ${row.imported_at ?? ''}`,
          },
    // A shop that the owner typed may be near a home.
    retailer_text: isOwner ? row.retailer_text : '',
    // A file name may reveal who is in the photo or where: others get its number.
    journal_images: shownPhotos(row, isOwner).map(
      ({ id, name, description, media, width, height }, index) => ({
        id,
        name: isOwner ? cleanLine(name) : `photo-${index + 1}.jpg`,
        description,
        ...photoUrls(media),
        width,
        height,
      }),
    ),
    visibility: row.visibility,
    replies_from: row.replies_from,
  };
};

const entriesWithIds = statement<{ ids: readonly number[]; viewerId: number }, EntryRow>(
  ({ ids, viewerId }) => entryRows(sql`entry.id = any(${ids}::bigint[]) and ${isEntryVisible(viewerId)}`),
);

const inOrder = (rows: readonly EntryRow[], ids: readonly number[]): EntryRow[] => {
  const positions = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0));
};

const rowsWithIds = statement<{ ids: readonly number[] }, EntryRow>(({ ids }) =>
  entryRows(sql`entry.id = any(${ids}::bigint[])`),
);

/** Returns entries as other members see them, whatever the audience. The caller has checked that others may see them. */
export const entriesForStaff = async (db: Db, ids: readonly number[]): Promise<Entry[]> =>
  inOrder(await rowsWithIds(db, { ids }), ids).map((row) => asEntry(row, STRANGER));

/** Follows the order of ids and leaves out entries the viewer may not see. */
export const listEntries = async (db: Db, viewerId: number, ids: readonly number[]): Promise<Entry[]> => {
  if (ids.length === 0) return [];
  return inOrder(await entriesWithIds(db, { ids, viewerId }), ids).map((row) => asEntry(row, viewerId));
};

interface DetailRow
  extends
    EntryRow,
    Pick<EntryDetail, 'earned' | 'removed_photos' | 'cigar_page' | 'rested_days' | 'earlier' | 'want_id'> {
  amends: AmendsOfEntryRow | null;
  is_hidden: boolean;
  removed_rule: ReportReason | null;
}

/** Every product has a page, a named cigar from three members on; the entry is filed under its key (decision 72). */
const CIGAR_PAGE = sql`coalesce(entry.product_id::text, (
  select 'n' || named_cigar.id from cigar_entry join named_cigar on key = cigar
   where cigar_entry.entry_id = entry.id and members >= ${sql.lit(NAME_SHARED_BY)}))`;

/** The cigar as entries, lots, and wants are filed. A new entry may not be filed yet, but its lot is. */
const CIGAR_KEY = sql`coalesce(entry.product_id::text,
  (select cigar from cigar_entry where cigar_entry.entry_id = entry.id),
  (select lot_cigar.cigar from lot_event join lot on lot.id = lot_id join lot_cigar on lot_cigar.id = cigar_id
    where lot_event.entry_id = entry.id and undone_at is null))`;

const RESTED_DAYS = sql`(
  select greatest(0, entry.smoked_local::date - put_at) from lot_event join lot on lot.id = lot_id
   where lot_event.entry_id = entry.id and undone_at is null)`;

/** `offset 0` looks up each cigar by its id: a join would read every entry. */
const EARLIER = sql`(
  select json_build_object('entry_id', before.id, 'overall_rating', before.overall_rating,
           'completed_at', to_char(before.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'months', extract(year from gap) * 12 + extract(month from gap))
    from (
            select id from entry as same where entry.product_id is not null
               and same.deleted_at is null and same.completed_at is not null and same.member_id = entry.member_id and same.product_id = entry.product_id
            union all
            select entry_id from cigar_entry as filed where entry.product_id is null
               and filed.member_id = entry.member_id and filed.cigar = ${CIGAR_KEY}) as same
   cross join lateral (
      select * from entry as before
       where before.id = same.id and before.deleted_at is null and before.overall_rating is not null
         and before.completed_at is not null and (before.smoked_local, before.id) < (entry.smoked_local, entry.id)
      offset 0) as before
   cross join lateral age(entry.smoked_local, before.smoked_local) as gap
   order by before.smoked_local desc, before.id desc limit 1)`;

const visibleEntry = statement<{ id: number; viewerId: number }, DetailRow>(({ id, viewerId }) =>
  entryRows(
    sql`entry.id = ${id} and ${isEntryVisible(viewerId)}`,
    sql`case when entry.member_id = ${viewerId} then ${earnedByCigar} end as earned,
      case when entry.member_id = ${viewerId} then ${amendsOfEntry} end as amends,
      case when entry.member_id = ${viewerId} then ${RESTED_DAYS} end as rested_days,
      case when entry.member_id = ${viewerId} then ${EARLIER} end as earlier,
      (select id from want where want.member_id = ${viewerId} and want.cigar = ${CIGAR_KEY}) as want_id,
      ${CIGAR_PAGE} as cigar_page, entry.hidden_at is not null as is_hidden, entry.removed_rule,
      (select coalesce(json_agg(json_build_object('id', id, 'rule', rule, 'removed_at', to_char(removed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id), '[]')
         from removed_photo where entry_id = entry.id) as removed_photos,`,
  ),
);

const asDetail = (row: DetailRow, viewerId: number): EntryDetail => {
  const isOwner = row.member_id === viewerId;
  return {
    ...asEntry(row, viewerId),
    cigar_page: row.cigar_page,
    earned: row.earned,
    rested_days: row.rested_days,
    earlier: row.earlier,
    want_id: row.want_id,
    amends: asAmendsOfEntry(row.amends),
    moderation: isOwner ? toModeration(row) : null,
    hidden_photos: isOwner ? (row.photos ?? []).filter(({ is_hidden }) => is_hidden).map(({ id }) => id) : [],
    removed_photos: isOwner ? row.removed_photos : [],
  };
};

/** Returns one entry. @throws Refusal 404 if the viewer may not see it */
export const entryDetail = async (db: Db, viewerId: number, id: number): Promise<EntryDetail> => {
  const [found] = await visibleEntry(db, { id, viewerId });
  if (found === undefined) throw notFound();
  return asDetail(found, viewerId);
};

/** Returns an owner's entry as this viewer sees it. @throws Refusal 404 for another member's entry, even a visible one */
export const ownEntrySeenBy = async (
  db: Db,
  ownerId: number,
  viewerId: number,
  id: number,
): Promise<EntryDetail> => {
  const [found] = await visibleEntry(db, { id, viewerId });
  if (found?.member_id !== ownerId) throw notFound();
  // The viewer's want list is private.
  return { ...asDetail(found, viewerId), want_id: null };
};
