import { z } from 'zod';
import { id, moment } from './http.ts';
import { location } from './places.ts';
import { flag } from './text.ts';

export const badge = z.object({
  name: z.string(),
  display_name: z.string(),
  image: z.string(),
  earned: z.boolean(),
  hasProgress: z.boolean(),
  current: z.int(),
  total: z.int(),
});
export type Badge = z.infer<typeof badge>;

export const privacies = z.object(
  {
    member_since_visible: flag,
    cigars_smoked_visible: flag,
    location_visible: flag,
  },
  {
    error: 'Privacies are an object with member_since_visible, cigars_smoked_visible and location_visible.',
  },
);

/** The member's own record. */
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
  badges: z.array(badge),
  is_follower: z.boolean(),
  last_place_public: z.boolean().describe('The last choice of is_location_public, offered again'),
});
export type User = z.infer<typeof user>;
