import { BADGES } from '@stoa/contract/badges.rules';
import type { Answer } from '@stoa/contract/client';
import { cleanLine } from '@stoa/contract/text.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/refusal.ts';
import { daysAfter } from '@stoa/contract/measure.rules';
import { listEntries } from '../journal/index.ts';
import { atZone, findHomeZone, startOfDay } from '../places/index.ts';
import { monthsWithinOfYear } from '../practices/index.ts';
import { photoUrls } from '../media/index.ts';
import { newNames, getRests, type Rests } from './journal-figures.ts';
import { yearWaits } from './year-rests.queries.ts';
import { bestAfterRest, bestIds, figuresIn, ownEntriesAs, type Period } from './journal-figures.queries.ts';

type Year = Answer<'GET /user-stats/years/{year}/'>;

const FIRST_YEAR = 1900;
const PHOTOS = 6;
/** A rest has at least this many days without a cigar; the year names the next cigar. */
const REST_DAYS = 7;

/** Uses the home's time zone, because points and badges have no local time. */
const yearBounds = (zone: string | null, year: number) => {
  return { start: startOfDay(`${year}-01-01`, zone), end: startOfDay(`${year + 1}-01-01`, zone) };
};

const earnedIn = async (
  db: Db,
  memberId: number,
  { start, end }: ReturnType<typeof yearBounds>,
): Promise<Pick<Year, 'points_earned' | 'badges_earned'>> => {
  const { points } = await db
    .selectFrom('ledger_line')
    .select(sql<number>`coalesce(sum(earned), 0)::int`.as('points'))
    .where('member_id', '=', memberId)
    .where('earned', '>', 0)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .executeTakeFirstOrThrow();
  const badges = await db
    .selectFrom('badge_earned')
    .select(['badge', 'earned_at'])
    .where('member_id', '=', memberId)
    .where('earned_at', '>=', start)
    .where('earned_at', '<', end)
    .orderBy('earned_at')
    .orderBy('badge')
    .execute();
  return {
    points_earned: points,
    badges_earned: badges.map(({ badge, earned_at }) => ({
      name: badge,
      display_name: BADGES.find(({ name }) => name === badge)?.display_name ?? badge,
      earned_at: earned_at.toISOString(),
    })),
  };
};

interface Days {
  readonly days: string[];
  /** Day of the first cigar ever. */
  readonly first_day: string | null;
  readonly first: number | null;
  readonly last: number | null;
  readonly vitolas: string[];
  readonly brands: string[];
}

const getDays = async (db: Db, memberId: number, period: Period): Promise<Days> => {
  const { rows } = await sql<Days>`
    with ${ownEntriesAs(memberId, period)}
    select (select coalesce(json_agg(day order by day), '[]')
              from (select distinct to_char(smoked_local, 'YYYY-MM-DD') as day from own_entries) as days) as days,
           (select to_char(min(smoked_local), 'YYYY-MM-DD') from entry
             where member_id = ${memberId} and deleted_at is null) as first_day,
           (select id from own_entries order by smoked_local, id limit 1) as first,
           (select id from own_entries order by smoked_local desc, id desc limit 1) as last,
           (select coalesce(json_agg(distinct vitola), '[]') from own_entries) as vitolas,
           (select coalesce(json_agg(distinct brand_name), '[]') from own_entries) as brands`.execute(db);
  return rows[0] as Days;
};

/** Takes one photo of every entry before a second of any, best rated entries first. */
const listPhotos = async (db: Db, memberId: number, period: Period): Promise<Year['photos']> => {
  const { rows } = await sql<Omit<Year['photos'][number], 's3_url'> & { media: string }>`
    with ${ownEntriesAs(memberId, period)}
    select photo.id, photo.entry_id, photo.name, photo.description, photo.media, photo.width, photo.height
      from own_entries join entry_photo photo on photo.entry_id = own_entries.id
     order by row_number() over (partition by photo.entry_id order by photo.position, photo.id),
              own_entries.overall_rating desc nulls last, own_entries.smoked_local desc, photo.id
     limit ${PHOTOS}`.execute(db);
  return rows.map(({ id, entry_id, name, description, media, width, height }) => ({
    id,
    entry_id,
    name: cleanLine(name),
    description,
    ...photoUrls(media),
    width,
    height,
  }));
};

/** A rest needs an earlier cigar, and today isn't over. */
const restsIn = (
  { days, first_day }: Days,
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): Rests => {
  if (first_day === null) return { days_without: 0, longest_rest: null };
  const yesterday = daysAfter(today, -1);
  const [last = from] = days.slice(-1);
  const begin = first_day > from ? first_day : from;
  const end = [to, last > yesterday ? last : yesterday].toSorted()[0] ?? to;
  return end < begin ? { days_without: 0, longest_rest: null } : getRests(days, begin, end);
};

/** Returns one local year; all zeros without entries. @throws Refusal 400 for a year before 1900 or after the next one */
export const journalYear = async (db: Db, memberId: number, year: number, now: Date): Promise<Year> => {
  if (year < FIRST_YEAR || year > now.getUTCFullYear() + 1) {
    throw refuseField('year', 'Please choose a year from 1900 to next year.');
  }
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  const zone = await findHomeZone(db, memberId);
  const today = atZone(now, zone).slice(0, 10);
  const inYear = await getDays(db, memberId, period);
  const { days, first, last, vitolas, brands } = inYear;
  const earlier = await getDays(db, memberId, { to: `${year - 1}-12-31` });
  const [best] = await bestIds(db, memberId, period, 1);
  const rested = await bestAfterRest(db, memberId, period, REST_DAYS);
  const ids = [first, last, best, rested].flatMap((id) => id ?? []);
  const entries = await listEntries(db, memberId, [...new Set(ids)]);
  const findEntry = (id: number | null | undefined) => entries.find((entry) => entry.id === id) ?? null;
  return {
    year,
    ...(await figuresIn(db, memberId, period)),
    first_entry: findEntry(first),
    last_entry: findEntry(last),
    best_entry: findEntry(best),
    new_vitolas: await newNames(vitolas, earlier.vitolas),
    new_brands: await newNames(brands, earlier.brands),
    in_total_days: days.length,
    ...restsIn(inYear, period, today),
    after_rest_entry: findEntry(rested),
    waits: await yearWaits(db, memberId, year),
    months_within_measure: await monthsWithinOfYear(db, memberId, year, today),
    ...(await earnedIn(db, memberId, yearBounds(zone, year))),
    photos: await listPhotos(db, memberId, period),
  };
};
