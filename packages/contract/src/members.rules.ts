/** Constants and texts of members and following (product.md §2, §8, §9), shared by screen and server. */

export const MEMBERS_PAGE_SIZE = 10;
/** Badges shown in a member's row, before "+N more". */
export const BADGES_PER_ROW = 3;
/** Newest cigars in a row of a list, and in a profile; the rest comes in pages. */
export const CIGARS_PER_ROW = 3;
export const CIGARS_PER_PROFILE = 20;

/** Hidden values come last in every order. */
export const MEMBER_SORTS = ['name', '-cigars', 'cigars', '-created_at', 'created_at'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** As whom a member may look at their own profile. */
export const VIEWPOINTS = ['stranger', 'follower', 'member'] as const;
export type Viewpoint = (typeof VIEWPOINTS)[number];

/** Blocks of one member, and mutes. */
export const BLOCKS_MAX = 1000;

export const MEMBERS_TEXTS = {
  selfBlock: 'You cannot block yourself. Please choose another member.',
  selfMute: 'You cannot mute yourself. Please choose another member.',
  tooManyBlocks: 'You have blocked or muted as many members as the list holds. Please take one off first.',
  viewerUnnamed: 'Please choose a member.',
  viewerIsSelf: 'You see everything of yours. Please choose another member.',
  closedList: 'This member does not show this list to you.',
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
