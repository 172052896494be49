import type { Entry } from '@stoa/contract';
import type {
  Audience,
  JournalSort,
  LikelihoodName,
  LineFilter,
  RatingName,
} from '@stoa/contract/journal.rules';
import type { Repliers } from '@stoa/contract/porch.rules';
import { isNearHome, type Point } from '@stoa/contract/places.rules';
import type { RatingFilter, StateFilter } from './journal-filters.ts';

export const RATING_LABELS: Record<RatingName, string> = {
  flavour_rating: 'Flavor',
  aroma_rating: 'Aroma',
  draw_rating: 'Draw',
  burn_rating: 'Burn',
  appearance_rating: 'Appearance',
  overall_rating: 'Overall',
};

export const LIKELIHOOD_LABELS: Record<LikelihoodName, string> = {
  smoke_this_again: 'Smoke this again',
  recommend_to_friend: 'Recommend to a friend',
  buy_in_box: 'Buy a box',
};

export const SORT_LABELS: Record<JournalSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-rating': 'Highest rated',
  rating: 'Lowest rated',
  name: 'Name',
};

export const RATING_FILTER_LABELS: Record<RatingFilter, string> = {
  '5': '5 stars',
  '4-up': '4 and up',
  '3-up': '3 and up',
  '2': '2 stars',
  '1': '1 star',
};

export const STATE_FILTER_LABELS: Record<StateFilter, string> = {
  'in-progress': 'In progress',
  completed: 'Completed',
};

export const LINE_NAMES = {
  wisdom: 'Wisdom',
  courage: 'Courage',
  justice: 'Justice',
  moderation: 'Moderation',
} as const;

export const REPLIERS_LABELS: Record<Repliers, string> = {
  following_and_followers: 'Members I follow and my followers',
  followers: 'My followers',
  following: 'Members I follow',
  members: 'All members',
  nobody: 'No one',
};

/** The owner reads these next to an entry that not all members see. */
export const AUDIENCE_MARKS: Record<Exclude<Audience, 'members'>, string> = {
  followers: 'Followers only',
  me: 'Only you',
};

/** Says who sees the place (decisions.md §4). The server hides places near home regardless. */
export function placeNote(entry: Entry, home: Point | null): string {
  if (!entry.is_location_public || entry.visibility === 'me') return 'Only you can see it';
  if (isNearHome(entry, home)) return 'Private: near your home';
  const readers = entry.visibility === 'followers' ? 'followers' : 'members';
  return entry.in_progress ? `Visible to ${readers} once you complete the entry` : `Visible to ${readers}`;
}

export const LINE_FILTER_LABELS: Record<LineFilter, string> = { ...LINE_NAMES, non_stoic: 'Non-stoic' };
