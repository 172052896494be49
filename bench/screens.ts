import { KNOWN } from './world/size.ts';

/** The viewers: the known members of the made-up community (`KNOWN`). */
export type Viewer = keyof typeof KNOWN;

/** A call that a screen makes. `page` says which page of a list it requests. */
export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  readonly page?: (typeof PAGES)[number];
}

const PAGES = ['first', 'fiftieth', 'last'] as const;

const list = (name: string, viewer: Viewer, path: string, pages: readonly (typeof PAGES)[number][] = PAGES) =>
  pages.map((page): Screen => ({ name: `${name}, ${page} page`, viewer, path, page }));

const one = (name: string, viewer: Viewer, path: string): Screen => ({ name, viewer, path });

const map = (name: string, filter: string, bbox: string, zoom: number): Screen =>
  one(
    `Map of ${name}`,
    'ordinary',
    `/cigars/list_cigars_for_map/?filter_by=${filter}&bbox=${bbox}&zoom=${zoom}`,
  );

/** Every screen whose cost must not grow with the community. */
export const SCREENS: readonly Screen[] = [
  ...list('Members', 'ordinary', '/user/all-members/'),
  ...list('Members, most cigars', 'ordinary', '/user/all-members/?sort_by=-cigars'),
  ...list('Members, newest', 'ordinary', '/user/all-members/?sort_by=-created_at'),
  ...list('Search by one letter', 'ordinary', '/user/all-members/?filter=m'),
  one('Search by one letter, most cigars', 'ordinary', '/user/all-members/?filter=m&sort_by=-cigars'),
  ...list('Search by three letters', 'ordinary', '/user/all-members/?filter=mar'),
  ...list('Search by a frequent word', 'ordinary', '/user/all-members/?filter=michael', ['first', 'last']),
  one('Search by a whole name', 'ordinary', '/user/all-members/?filter=Michael%20Miller'),
  one('Search with a typo', 'ordinary', '/user/all-members/?filter=micheal'),
  one('Search with no hits', 'ordinary', '/user/all-members/?filter=xq'),
  ...list('Followers', 'ordinary', `/followers/user/${KNOWN.followed}/followers/`),
  ...list('Following', 'ordinary', `/followers/user/${KNOWN.collector}/following/`, ['first', 'last']),
  one('Member profile', 'ordinary', `/user/member/${KNOWN.followed}/`),
  ...list('Member’s cigars', 'ordinary', `/user/member/${KNOWN.collector}/cigars/`),
  one('All stats, my stats', 'ordinary', '/user-stats/stats/'),
  one('Leaderboard', 'ordinary', '/user-stats/leaderboard/'),
  one('30-day leaderboard', 'ordinary', '/user-stats/leaderboard30/'),
  one('Leaderboard with a code', 'ordinary', '/user-stats/leaderboard/?verified=true'),
  one('30-day leaderboard with a code', 'ordinary', '/user-stats/leaderboard30/?verified=true'),
  one('Members per city', 'ordinary', '/user-stats/locations/'),
  one('Challenges', 'ordinary', '/community-rewards/'),
  ...list('Timeline', 'collector', '/user-stats/timeline/'),
  ...list('Ledger', 'collector', '/user-stats/ledger/'),
  ...list('Journal', 'collector', '/cigars/list_cigars/'),
  ...list('Journal by rating', 'collector', '/cigars/list_cigars/?sort_by=-rating'),
  ...list('Journal by name', 'collector', '/cigars/list_cigars/?sort_by=name'),
  ...list('Humidor', 'collector', '/lots/', ['first', 'fiftieth']),
  one('Journal search', 'ordinary', '/cigars/list_cigars/?search=cedar'),
  ...list('All members’ cigars', 'ordinary', '/cigars/list_cigars/?filter_by=all'),
  ...list('Porch of a member who follows a thousand', 'reader', '/porch/?page_size=20', ['first', 'last']),
  ...list('Porch', 'ordinary', '/porch/?page_size=20', ['first']),
  one('Replies', 'collector', '/cigars/{newest}/replies/'),
  one('Cigar', 'ordinary', '/cigars/pages/1/'),
  one('Cigar by its name', 'collector', '/cigars/pages/n1/'),
  one('Cigar of a member who follows a thousand', 'reader', '/cigars/pages/1/'),
  ...list('Photos of a cigar', 'ordinary', '/cigars/pages/1/photos/', ['first', 'last']),
  one('Entry', 'collector', '/cigars/{newest}/get_cigar_detail/'),
  map('the country, all members', 'all', '-125,24,-66,50', 4),
  map('a region, all members', 'all', '-80,38,-70,43', 7),
  map('a city, all members', 'all', '-74.1,40.6,-73.8,40.9', 11),
  map('a street, all members', 'all', '-74.01,40.74,-73.99,40.76', 15),
  map('the country, own', 'user', '-125,24,-66,50', 4),
  map('the country, retailers', 'retailer', '-125,24,-66,50', 4),
  ...list('Retailers', 'ordinary', '/retailers/get_retailers/', ['first', 'last']),
  one('Retailer search', 'ordinary', '/retailers/get_retailers/?search=leaf'),
  one('Notifications', 'ordinary', '/notifications/'),
  ...list('Notifications of a member with 20,000 followers', 'followed', '/notifications/'),
];
