import type { CigarPhoto } from '@stoa/contract';
import { CIGAR_PHOTOS_MAX } from '@stoa/contract/cigars.rules';
import type { Answer } from '@stoa/contract/client';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, pageLimit, type PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { photoUrls } from '../media/index.ts';
import { asRequest, pageAs, shownEntries, type CigarRequest } from './shown-entries.ts';

export interface PhotoRow {
  readonly id: number;
  readonly description: string;
  readonly media: string;
  readonly width: number;
  readonly height: number;
  readonly entry_id: number;
}

/** A file name may reveal who is in the photo, so its number replaces it. */
export const asPhoto = ({ id, description, media, width, height, entry_id }: PhotoRow): CigarPhoto => ({
  id,
  name: `photo-${id}.jpg`,
  description,
  ...photoUrls(media),
  width,
  height,
  entry_id,
});

/** Selects the photos of `shown`, a query with `entry_id` and `completed_at`, in its order; each entry has at least one. */
export const selectPhotos = (shown: RawBuilder<unknown>, limit: number) => sql`
  select photo.id, photo.description, media, width, height, shown.entry_id, shown.completed_at, position
    from (${shown} limit ${sql.lit(limit)}) as shown
    join entry_photo as photo on photo.entry_id = shown.entry_id and photo.hidden_at is null
   order by shown.completed_at desc, shown.entry_id desc, position, photo.id limit ${sql.lit(limit)}`;

type PhotosRow = { readonly count: number } & (PhotoRow | { readonly id: null });

const photos = statement<CigarRequest & PageQuery, PhotosRow>(
  (request) => sql`
    with ${pageAs(request)},
    photos as materialized (${selectPhotos(shownEntries(request, 'has_photo'), CIGAR_PHOTOS_MAX)}),
    listed as (select * from photos order by completed_at desc, entry_id desc, position, id ${pageLimit(request)})
    select (select count(*)::int from photos) as count, listed.id, listed.description, media, width, height, entry_id
      from page left join listed on true
     order by completed_at desc, entry_id desc, position, listed.id`,
);

/** Returns a page of a cigar's photos, newest first, from entries the viewer may see. */
export const cigarPhotos = async (
  db: Db,
  viewer: number,
  cigar: string,
  query: PageQuery,
): Promise<Answer<'GET /cigars/pages/{cigar}/photos/'>> => {
  const { page, page_size } = query;
  const rows = await photos(db, { ...asRequest(viewer, cigar), page, page_size });
  const [first] = rows;
  if (first === undefined) throw notFound();
  const results = rows.flatMap((row) => (row.id === null ? [] : asPhoto(row)));
  return pageBody(query, results, first.count);
};
