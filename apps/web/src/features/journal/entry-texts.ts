import type { JournalSort, LikelihoodName, RatingName } from '@stoa/contract/journal.rules';

export const RATING_LABELS: Record<RatingName, string> = {
  flavour_rating: 'Flavour',
  aroma_rating: 'Aroma',
  draw_rating: 'Draw',
  burn_rating: 'Burn',
  appearance_rating: 'Appearance',
  overall_rating: 'Overall',
};

export const LIKELIHOOD_LABELS: Record<LikelihoodName, string> = {
  smoke_this_again: 'Smoke this again',
  recommend_to_friend: 'Recommend to a friend',
  buy_in_box: 'Buy in a box',
};

export const SORT_LABELS: Record<JournalSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-rating': 'Highest rated',
  rating: 'Lowest rated',
  name: 'Name',
};

export const LINE_NAMES = {
  wisdom: 'Wisdom',
  courage: 'Courage',
  justice: 'Justice',
  moderation: 'Moderation',
} as const;
