interface Example {
  /** The call whose first result has the id in the path. By default it is the path up to that id. */
  readonly list?: string;
  /** The value of the path's parameter, if no list has it. */
  readonly value?: string;
  readonly query?: string;
  /** The documented status; 200 by default. */
  readonly status?: number;
}

/** Entries that the member shares. */
const SHARED = '/cigars/list_cigars/?filter_by=all';
/** The member's own entry, because only they may see who raised a glass. */
const ENTRY: Example = { list: '/cigars/list_cigars/?ordering=created_at' };
const MEMBER: Example = { list: '/user/all-members/' };
const SEEN_AS = 'as=stranger';

/** GET calls that need more than their path. The validator fails for a call that should be here. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  '/user/handles/': { query: 'handle=zeno.kition' },
  '/user/member/{id}/': MEMBER,
  '/user/member/{id}/cigars/': MEMBER,
  '/user/export/': { query: 'token=1.1.x', status: 400 },
  '/followers/user/{id}/followers/': MEMBER,
  '/followers/user/{id}/following/': MEMBER,
  '/members/me/seen-as/': { query: SEEN_AS },
  '/members/me/seen-as/cigars/': { query: SEEN_AS },
  '/members/me/seen-as/cigars/{id}/': { list: `/members/me/seen-as/cigars/?${SEEN_AS}`, query: SEEN_AS },
  '/cigars/{id}/cheers/': ENTRY,
  '/cigars/{id}/replies/': { list: SHARED },
  '/cigars/{id}/story/': { list: '/cigars/list_cigars/?line=wisdom' },
  '/cigars/{id}/get_cigar_detail/': ENTRY,
  '/forecasts/entries/{id}/': ENTRY,
  '/forecasts/{cigar}/': { value: '1' },
  '/cigars/lines/{line}/': { value: 'wisdom' },
  '/cigars/pages/{cigar}/': { value: '1' },
  '/cigars/pages/{cigar}/photos/': { value: '1' },
  '/cigars/on_this_day/': { query: `day=${new Date().toISOString().slice(0, 10)}` },
  '/cigars/suggest_names/': { query: 'q=lan' },
  '/cigars/list_cigars_at_place/': { query: 'at=42.36,-71.06' },
  '/locations/search/': { query: 'q=Boston' },
  '/locations/get-place-name/': { query: 'lat=42.36&lng=-71.06' },
  '/retailers/{id}/get_retailer_detail/': { list: '/retailers/get_retailers/' },
  '/user-stats/years/{year}/': { value: String(new Date().getFullYear()) },
  '/operator/quality/months/': { query: 'by=line&key=wisdom' },
  '/operator/messages/drafts/{id}/': { list: '/operator/messages/?state=draft' },
  '/notifications/unsubscribe/': { query: 'token=x', status: 302 },
  '/journal/calendar.ics': { query: 'token=stoa_x', status: 401 },
  '/journal/feed.atom': { query: 'token=stoa_x', status: 401 },
};
