import type { CigarPage } from '@stoa/contract';
import {
  CIGAR_FOLLOWED,
  CIGAR_PHOTOS_FIRST,
  CIGAR_PLACES,
  CIGAR_TASTINGS,
} from '@stoa/contract/cigars.rules';
import { hundredth } from '@stoa/contract/quality.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { pictureUrl } from '../media/index.ts';
import { isEntryVisible, isNotMuted, shownPicture } from '../visibility/index.ts';
import { type HouseSums, type StoredFigure, toCommunity } from './community.ts';
import type { Opinion } from './opinion.ts';
import { asPhoto, selectPhotos, type PhotoRow } from './photos.queries.ts';
import { asRequest, pageAs, shownEntries, type CigarRequest } from './shown-entries.ts';

/** Limits the entries searched for different places. */
const PLACES_CONSIDERED = 30;

interface PageRow extends Pick<
  CigarPage,
  'product_id' | 'line' | 'name' | 'brand_name' | 'vitola' | 'picture' | 'description' | 'want_id'
> {
  readonly figures: readonly StoredFigure[] | null;
  readonly opinion: Opinion | null;
  readonly house: HouseSums;
  readonly photos: readonly PhotoRow[] | null;
  readonly lately: CigarPage['lately'] | null;
  readonly own: {
    readonly cigars: number;
    readonly average: number | null;
    readonly tastings: CigarPage['own']['tastings'] | null;
  };
  readonly followed: CigarPage['following']['members'] | null;
  readonly followed_count: number;
}

type Asked = Parameters<Parameters<typeof statement<CigarRequest, PageRow>>[0]>[0];

const momentText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const HOUSE = sql`(
  select json_build_object('cigars', count(*), 'members', coalesce(sum(members), 0), 'sum', coalesce(sum(sum), 0),
                           'squares', coalesce(sum(squares), 0), 'between', coalesce(sum(sum::float8 * sum / members), 0))
    from product join cigar_figure on cigar = product.id::text and figure = 'overall_rating' and members > 0)`;

/** Shows each place once, with its latest cigar. */
const recentPlaces = (request: Asked) => sql`(
  select json_agg(json_build_object('location', case when place_shown and city is not null
                                      then json_build_object('id', null, 'city', city, 'state', state, 'country', country) end,
                                    'retailer_id', retailer_id, 'retailer_name', retailer_name, 'at', ${momentText('completed_at')})
                  order by completed_at desc)
    from (select * from (
            select distinct on (retailer.id, case when retailer.id is null then city end, case when retailer.id is null then state end)
                   shown.completed_at, place_shown, city, state, country, retailer.id as retailer_id, retailer.name as retailer_name
              from (${shownEntries(request, 'has_place')} limit ${sql.lit(PLACES_CONSIDERED)}) as shown
              join entry on entry.id = shown.entry_id
              left join address on address.id = entry.place_id and place_shown
              left join retailer on retailer.id = entry.retailer_id and retailer_shown
             where retailer.id is not null or address.id is not null
             order by retailer.id, case when retailer.id is null then city end, case when retailer.id is null then state end,
                      shown.completed_at desc) as places
           order by completed_at desc limit ${sql.lit(CIGAR_PLACES)}) as latest)`;

/** Selects the viewer's completed entries: of a product by number, of a named cigar as filed. */
const ownEntries = ({ viewer }: Asked) => sql`
  own as materialized (
    select id, overall_rating as rating, smoked_local from entry
     where member_id = ${viewer} and product_id = (select product_id from page) and deleted_at is null and completed_at is not null
    union all
    select entry.id, overall_rating, smoked_local
      from cigar_entry join entry on entry.id = entry_id
     where cigar_entry.member_id = ${viewer} and cigar = (select cigar from page where product_id is null)
       and entry.deleted_at is null and entry.completed_at is not null)`;

/** Selects followed members, as on the Porch: no muted ones or ones who hide the count (decision 62). */
const followedMembers = ({ viewer }: Asked) => sql`
  followed as materialized (
    select owner.id, owner.first_name || ' ' || owner.last_name as name, ${shownPicture('owner')} as picture,
           latest.id as entry_id, latest.overall_rating as rating, latest.completed_at
      from follow join member as owner on owner.id = followed_id
     cross join lateral (
       select entry.id, overall_rating, entry.completed_at
         from cigar_entry join entry on entry.id = entry_id
        where cigar_entry.member_id = owner.id and cigar_entry.cigar = (select cigar from page)
          and entry.completed_at is not null and ${isEntryVisible(viewer)}
        order by cigar_entry.completed_at desc, entry_id desc limit 1) as latest
     where follower_id = ${viewer} and owner.cigars_smoked_visible and ${isNotMuted(viewer, sql`owner.id`)})`;

const pageOfCigar = statement<CigarRequest, PageRow>(
  (request) => sql`
    with ${pageAs(request)}, ${ownEntries(request)}, ${followedMembers(request)}
    select page.product_id, page.line, page.name, page.brand_name, page.vitola, page.picture, page.description,
           (select id from want where want.member_id = ${request.viewer} and want.cigar = page.cigar) as want_id,
           (select json_agg(stored) from cigar_figure as stored where stored.cigar = page.cigar) as figures,
           (select published from cigar_opinion where cigar = page.cigar and member_id = ${request.viewer}) as opinion,
           ${HOUSE} as house,
           (select json_agg(json_build_object('id', id, 'description', description, 'media', media, 'width', width, 'height', height,
                                             'entry_id', entry_id)
                            order by completed_at desc, entry_id desc, position, id)
              from (${selectPhotos(shownEntries(request, 'has_photo'), CIGAR_PHOTOS_FIRST + 1)}) as photos) as photos,
           ${recentPlaces(request)} as lately,
           (select json_build_object('cigars', count(*), 'average', avg(rating)::float8, 'tastings',
                     (select json_agg(json_build_object('entry_id', id, 'rating', rating, 'smoked_local',
                                                        to_char(smoked_local, 'YYYY-MM-DD"T"HH24:MI:SS')) order by smoked_local, id)
                        from (select * from own order by smoked_local desc, id desc limit ${sql.lit(CIGAR_TASTINGS)}) as latest))
              from own) as own,
           (select json_agg(json_build_object('id', id, 'name', name, 'picture', picture, 'entry_id', entry_id, 'rating', rating)
                            order by completed_at desc, id)
              from (select * from followed order by completed_at desc, id limit ${sql.lit(CIGAR_FOLLOWED)}) as latest) as followed,
           (select count(*)::int from followed) as followed_count
      from page`,
);

/** Returns a cigar's page for the viewer. @throws Refusal 404 for an unknown cigar, or one that too few have logged */
export const cigarPage = async (db: Db, viewer: number, cigar: string): Promise<CigarPage> => {
  const [row] = await pageOfCigar(db, asRequest(viewer, cigar));
  if (row === undefined) throw notFound();
  const photos = row.photos ?? [];
  return {
    cigar,
    product_id: row.product_id,
    line: row.line,
    name: row.name,
    brand_name: row.brand_name,
    vitola: row.vitola,
    picture: pictureUrl(row.picture),
    description: row.description,
    want_id: row.want_id ?? null,
    community: toCommunity(row.figures ?? [], row.opinion, row.house),
    photos: photos.slice(0, CIGAR_PHOTOS_FIRST).map(asPhoto),
    has_more_photos: photos.length > CIGAR_PHOTOS_FIRST,
    lately: row.lately ?? [],
    own: {
      cigars: row.own.cigars,
      average_rating: row.own.average === null ? null : hundredth(row.own.average),
      tastings: row.own.tastings ?? [],
    },
    following: {
      count: row.followed_count,
      members: (row.followed ?? []).map((member) => ({ ...member, picture: pictureUrl(member.picture) })),
    },
  };
};
