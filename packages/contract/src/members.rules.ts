/** Constants and texts of members and following (product.md §2, §8, §9), shared by web app and server. */

export const MEMBERS_PAGE_SIZE = 10;
/** Badges shown in a member's row, before "+N more". */
export const BADGES_PER_ROW = 3;
/** Newest cigars in a list's row and in a profile; pages have the rest. */
export const CIGARS_PER_ROW = 3;
export const CIGARS_PER_PROFILE = 20;

/** Hidden values come last in every order. */
export const MEMBER_SORTS = ['name', '-cigars', 'cigars', '-created_at', 'created_at'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Viewpoints from which members may see their own profile. */
export const VIEWPOINTS = ['stranger', 'follower', 'member'] as const;
export type Viewpoint = (typeof VIEWPOINTS)[number];

/** Limits one member's blocks, and mutes. */
export const BLOCKS_MAX = 1000;

export const MEMBERS_TEXTS = {
  selfBlock: 'You can’t block yourself. Please choose another member.',
  selfMute: 'You can’t mute yourself. Please choose another member.',
  tooManyBlocks: 'Your list of blocked and muted members is full. Please remove one first.',
  viewerUnnamed: 'Please choose a member.',
  viewerIsSelf: 'That’s you, and you see everything. Please choose another member.',
  closedList: 'This member keeps this list private.',
  empty: 'No Members Found',
  noFollowers: 'No Followers',
  noFollowing: 'Not Following Anyone',
  followed: 'User followed successfully',
  unfollowed: 'User unfollowed successfully',
  fetchFailed: 'Error fetching following/followers',
  followFailed: 'Error following user',
  unfollowFailed: 'Error unfollowing user',
  selfFollow: 'You cannot follow yourself',
} as const;
