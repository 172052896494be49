import { z } from 'zod';
import { line } from './catalogue.ts';
import { defineRoutes, id, idParams, localMoment, moment, pageOf, pageQuery } from './http.ts';
import { AUDIENCES } from './journal.rules.ts';
import { MEMBER_SORTS, MEMBERS_PAGE_SIZE } from './members.rules.ts';
import { location, publicLocation } from './places.ts';
import { moderation } from './reports.ts';
import { flag, text } from './text.ts';
import { WANTS_AUDIENCES } from './wants.rules.ts';

const badge = z.object({
  name: z.string(),
  display_name: z.string(),
  image: z.string(),
  earned: z.boolean(),
  hasProgress: z.boolean(),
  current: z.int(),
  total: z.int(),
});
export type Badge = z.infer<typeof badge>;

const ownBadge = badge.extend({ earned_at: moment.nullable().describe('Null until it’s earned') });
export type OwnBadge = z.infer<typeof ownBadge>;

export const privacies = z.object(
  {
    member_since_visible: flag,
    cigars_smoked_visible: flag,
    location_visible: flag,
  },
  {
    error:
      'Privacies must be an object with member_since_visible, cigars_smoked_visible, and location_visible.',
  },
);

/** A completed cigar in a member's row or profile. */
export const userCigar = z.object({
  id,
  product_line: line.nullable(),
  product_name: z.string(),
  product_picture: z.string().nullable(),
  product_vitola: z.string(),
  product_brand_name: z.string(),
  product_is_non_stoic: z.boolean(),
  photo: z
    .object({ small_url: z.string(), medium_url: z.string(), description: z.string() })
    .nullable()
    .describe('The first of the member’s own photos, at most 320 and 960 pixels on the long edge'),
  rating: z.int().nullable(),
  created_at: moment,
  smoked_at: moment,
  smoked_local: localMoment
    .nullable()
    .describe('Local time where it was smoked; null for others if the place is private'),
});
export type UserCigar = z.infer<typeof userCigar>;

export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  handle: z.string().nullable(),
  bio: z.string(),
  profile_picture: z.string().nullable(),
  location: location.nullable(),
  created_at: moment,
  cigars: z.int(),
  balance: z.int(),
  total_points: z.int(),
  referral_link: z.string().nullable(),
  isEmailPublic: z.boolean(),
  privacies,
  badges: z.array(ownBadge),
  user_cigars: z.array(userCigar).describe('The newest of them'),
  followers: z.int(),
  following: z.int(),
  is_follower: z.boolean(),
  over_21_confirmed: z
    .boolean()
    .describe('True if the age was confirmed, on joining or at a redemption, so the store doesn’t ask'),
  entry_visibility: z.enum(AUDIENCES).describe('The people who can see a new entry'),
  follow_lists_visible_to: z
    .enum(AUDIENCES)
    .describe('The people who can read the lists of followers and followed members'),
  wants_visible_to: z.enum(WANTS_AUDIENCES).describe('The people who can read the want list'),
  profile_moderation: moderation
    .nullable()
    .describe('The result of reports: bio and picture are hidden until decided, or were removed'),
  evening_account: z.boolean().describe('True if the app asks one evening question after an entry'),
  on_leaderboards: z
    .boolean()
    .describe('True if others find the member on leaderboards; a hidden count takes them off, too'),
  quiet_journal: z
    .boolean()
    .describe('True if the member’s own screens show no leaderboards, ranks, or badges'),
  forecasts: z
    .boolean()
    .describe(
      'True if the app forecasts how the member will rate a cigar; if off, none are shown and none stored',
    ),
  last_place_public: z.boolean().describe('The last choice of is_location_public, offered again'),
});
export type User = z.infer<typeof user>;

/** A member as the viewer may see them; hidden values are null. */
const memberFields = {
  id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  handle: z.string().nullable(),
  location: publicLocation.nullable(),
  cigars: z.int().nullable(),
  is_follower: z.boolean().describe('True if the viewer follows this member'),
  badges: z.array(badge).describe('The earned ones'),
  user_cigars: z.array(userCigar).describe('The newest of them; empty if the count is hidden'),
};

export const memberItem = z.object({ ...memberFields, picture: z.string().nullable() });
export type MemberItem = z.infer<typeof memberItem>;

export const memberProfile = z.object({
  ...memberFields,
  picture: z.string().nullable(),
  profile_picture: z.string().nullable().describe('The same as picture'),
  bio: z.string(),
  email: z.null(),
  isEmailPublic: z.boolean(),
  created_at: moment.nullable().describe('When the member joined'),
  followers: z.int(),
  following: z.int(),
  is_muted: z.boolean().describe('True if the viewer has muted this member'),
  wants: z
    .int()
    .nullable()
    .describe('Cigars on the want list; null unless the member shows it to the viewer'),
});
export type MemberProfile = z.infer<typeof memberProfile>;

const sort = z.enum(MEMBER_SORTS, { error: `Sort by one of: ${MEMBER_SORTS.join(', ')}.` });

export const membersRoutes = defineRoutes({
  'GET /user/all-members/': {
    summary: 'List members by name, or those whose name or handle begins with the words of the filter',
    access: 'member',
    query: z.object({
      ...pageQuery(MEMBERS_PAGE_SIZE),
      filter: text(100).default(''),
      sort_by: sort.default('name'),
    }),
    answers: { 200: pageOf(memberItem) },
  },
  'GET /user/member/{id}/': {
    summary: 'Get a member’s profile',
    access: 'member',
    params: idParams,
    answers: { 200: memberProfile },
  },
  'GET /user/member/{id}/cigars/': {
    summary: 'List a member’s completed cigars, newest first',
    access: 'member',
    params: idParams,
    query: z.object(pageQuery(MEMBERS_PAGE_SIZE)),
    answers: { 200: pageOf(userCigar) },
  },
});
