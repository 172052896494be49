import type { Call, Routes } from '@stoa/contract';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import type { Input } from '@stoa/contract/client';
import { NO_NEW_PASSKEY, NO_PASSKEY } from '../../harness/passkeys.ts';
import type { Member, Scene } from './hidden-members.ts';

/** Calls that members and visitors may make. Operators may see everything. */
export type OpenCall = { [C in Call]: Routes[C]['access'] extends 'operator' ? never : C }[Call];

/** One request, and its expected status if it isn't a success. */
export type Asked<C extends OpenCall> = Input<C> & { readonly refused?: number };

type Ask<C extends OpenCall> = (scene: Scene, viewer: Member) => readonly Asked<C>[];

const once = () => [{}] as const;
const whole = { page_size: 100 };
const SORTS = ['name', '-cigars', 'cigars', '-created_at', 'created_at'] as const;
const hiddenIds = ({ hidden, hiddenToo }: Scene) =>
  [hidden, hiddenToo].map(({ memberId }) => ({ params: { id: memberId } }));
const entriesIn = ({ entries: { open, quiet, erased } }: Scene) => [
  { params: { id: open } },
  { params: { id: quiet }, refused: 404 },
  { params: { id: erased }, refused: 404 },
];
const cigarsIn = ({ cigars }: Scene) => [cigars.alone, cigars.shared].map((cigar) => ({ params: { cigar } }));
const AS_OTHERS = [
  { query: { as: 'stranger' } },
  { query: { as: 'follower' } },
  { query: { as: 'member', handle: 'umbra.v' } },
] as const;
const REGISTRATION = {
  first_name: 'New',
  last_name: 'Comer',
  password: 'secret-1',
  location: { city: 'Austin' },
};

/**
 * Every call, in every form that could reveal the scene's hidden members. The compiler requires an entry for each new call. Calls
 * that end sessions come last.
 */
export const WALK: { readonly [C in OpenCall]: Ask<C> } = {
  'GET /version/': once,
  'GET /user/export/': ({ hidden }) => [
    { query: { token: `${hidden.memberId}.1.x` }, refused: 400 },
    { query: { token: 'x' }, refused: 400 },
  ],
  'GET /journal/calendar.ics': () => [{ query: { token: 'stoa_x' }, refused: 401 }],
  'GET /journal/feed.atom': () => [{ query: { token: 'stoa_x' }, refused: 401 }],
  'GET /status/': once,
  'POST /user/create/': ({ hidden }, { memberId }) => [
    { body: { ...REGISTRATION, email: hidden.email, handle: 'walker.one' }, refused: 400 },
    { body: { ...REGISTRATION, email: 'walker@example.com', handle: 'umbra.v' }, refused: 400 },
    {
      body: {
        ...REGISTRATION,
        email: `walker${memberId % 100_000}@example.com`,
        handle: `walker${memberId % 100_000}`,
        referral_link: 'umbra.v',
      },
    },
  ],
  'POST /user/authenticate/': ({ hidden }) => [
    { body: { email: hidden.email, password: 'not-this' }, refused: 400 },
  ],
  'POST /auth/google/': () => [{ body: { token: 'x' }, refused: 400 }],
  'POST /auth/google/link/': () => [{ body: { token: 'x', code: '12' }, refused: 400 }],
  'DELETE /auth/google/link/': once,
  'POST /auth/passkey/options/': once,
  'POST /auth/passkey/': () => [{ body: { passkey: NO_PASSKEY }, refused: 400 }],
  'POST /user/confirm-email/': () => [{ body: { token: 'x' }, refused: 400 }],
  'POST /user/undo-email/': () => [{ body: { token: 'x' }, refused: 400 }],
  'POST /user/not-me/': () => [{ body: { token: 'x' }, refused: 400 }],
  'GET /user/me/sign-in-methods/': once,
  'GET /user/me/proof/': once,
  'POST /user/me/proof/options/': once,
  'POST /user/me/proof/': () => [{ body: { password: 'secret-1' } }],
  'POST /user/me/tokens/': () => [{ body: { name: 'Mine', rights: ['read_journal'], days: 30 } }],
  'POST /user/me/passkeys/options/': once,
  'POST /user/me/passkeys/': () => [{ body: { name: 'Key', passkey: NO_NEW_PASSKEY }, refused: 400 }],
  'PATCH /user/me/passkeys/{id}/': () => [{ params: { id: 1 }, body: { name: 'Mine' }, refused: 404 }],
  'DELETE /user/me/passkeys/{id}/': () => [{ params: { id: 1 }, refused: 404 }],
  'POST /user/me/email/': ({ hidden }) => [{ body: { email: hidden.email }, refused: 400 }],
  'POST /user/password-reset/': ({ hidden }) => [{ body: { email: hidden.email } }],
  'POST /user/password-reset/validate/': ({ hidden }) => [
    { body: { email: hidden.email, code: '12' }, refused: 400 },
  ],
  'POST /user/password-reset/confirm/': ({ hidden }) => [
    { body: { email: hidden.email, code: '12', new_password: 'secret-2' }, refused: 400 },
  ],
  'POST /user/verify-email/': () => [{ body: { token: 'x' }, refused: 400 }],
  'POST /user/verify-email/resend/': once,
  'POST /waitlist/': ({ hidden }) => [{ body: { email: hidden.email } }],
  'POST /notifications/unsubscribe/': () => [{ query: { token: 'x' }, refused: 400 }],
  // This call redirects to a page of the web app.
  'GET /notifications/unsubscribe/': () => [{ query: { token: 'x' }, refused: 302 }],
  'GET /user/handles/': () => [{ query: { handle: 'zeno.kition' } }],
  'GET /locations/search/': () => [{ query: { q: 'Austin' } }],
  'GET /locations/get-place-name/': () => [{ query: { lat: '30.26', lng: '-97.74' } }],
  'GET /user/me/': once,
  'PUT /user/me/': () => [{ body: { bio: 'I look around' } }],
  'DELETE /user/me/': once,
  'GET /user/me/sign-ins/': once,
  'PATCH /user/me/sign-ins/': () => [{ body: { places_noted: true } }],
  'GET /user/me/export/': once,
  'GET /user/me/measure/': once,
  'PUT /user/me/measure/': () => [{ body: { cigars_per_week: 3 } }],
  'GET /address/': once,
  'POST /address/': () => [{ body: { city: 'Austin', type: 'cigar' } }],
  'PUT /address/{id}/': ({ address }) => [{ params: { id: address }, body: { city: 'Mine' }, refused: 404 }],
  'DELETE /address/{id}/': ({ address }) => [{ params: { id: address }, refused: 404 }],
  'POST /cigar-codes/validate_code/': ({ code }) => [{ body: { code }, refused: 400 }],
  'GET /user/all-members/': () => [
    ...SORTS.map((sort_by) => ({ query: { ...whole, sort_by } })),
    { query: { filter: 'umbra' } },
    { query: { filter: 'umbar' } },
    { query: { filter: 'absconditus', sort_by: '-cigars' } },
  ],
  'GET /user/member/{id}/': hiddenIds,
  'GET /user/member/{id}/cigars/': (scene) => hiddenIds(scene).map((ask) => ({ ...ask, query: whole })),
  'GET /followers/user/followers/': () => [{ query: whole }],
  'GET /followers/user/{id}/followers/': (scene) => hiddenIds(scene).map((ask) => ({ ...ask, query: whole })),
  'GET /followers/user/following/': () => [{ query: whole }],
  'GET /followers/user/{id}/following/': (scene) => hiddenIds(scene).map((ask) => ({ ...ask, query: whole })),
  'POST /followers/user/following/': ({ hiddenToo }) => [{ body: { follow_to: hiddenToo.memberId } }],
  'DELETE /followers/user/followers/{id}/': ({ hiddenToo }) => [{ params: { id: hiddenToo.memberId } }],
  'PUT /members/{id}/mute/': ({ hidden }) => [{ params: { id: hidden.memberId } }],
  'DELETE /members/{id}/mute/': ({ hidden }) => [{ params: { id: hidden.memberId } }],
  'GET /members/me/seen-as/': () => AS_OTHERS,
  'GET /members/me/seen-as/cigars/': () => AS_OTHERS.map(({ query }) => ({ query: { ...query, ...whole } })),
  'GET /members/me/seen-as/cigars/{id}/': (scene) =>
    AS_OTHERS.flatMap((ask) => entriesIn(scene).map((entry) => ({ ...ask, ...entry, refused: 404 }))),
  'GET /porch/': () => [{ query: whole }, { query: { ...whole, page: 2 } }],
  'POST /porch/seen/': () => [{ body: { until: '2026-05-01T19:30:00Z' } }],
  'GET /members/suggestions/': once,
  'DELETE /members/suggestions/{id}/': ({ hidden }) => [{ params: { id: hidden.memberId } }],
  'DELETE /members/suggestions/': once,
  'PUT /cigars/{id}/cheer/': entriesIn,
  'GET /cigars/{id}/cheers/': (scene) => entriesIn(scene).map((ask) => ({ refused: 403, ...ask })),
  'DELETE /cigars/{id}/cheer/': entriesIn,
  'GET /cigars/{id}/replies/': (scene) => entriesIn(scene).map((ask) => ({ ...ask, query: whole })),
  'POST /cigars/{id}/replies/': (scene) =>
    entriesIn(scene)
      .slice(1)
      .map((ask) => ({ ...ask, body: { text: 'Well chosen.' } })),
  'POST /reports/': ({ hiddenToo, entries: { quiet, erased } }) => [
    { body: { kind: 'member', id: hiddenToo.memberId, reason: 'spam' } },
    ...[quiet, erased].map((id) => ({
      body: { kind: 'entry' as const, id, reason: 'spam' as const },
      refused: 404,
    })),
  ],
  'DELETE /replies/{id}/': () => [{ params: { id: 999_999 }, refused: 404 }],
  'DELETE /followers/user/following/{id}/': ({ hiddenToo }) => [{ params: { id: hiddenToo.memberId } }],
  'POST /cigars/add_cigar/': ({ code, address }) => [
    { body: { cigar_code: code }, refused: 400 },
    { body: { name: 'Plain', description: 'x', location: address }, refused: 400 },
    { body: { name: 'Plain', description: 'x', rating: 3 } },
  ],
  'GET /cigars/lit_cigar/': once,
  'GET /humidors/': once,
  'POST /humidors/': () => [{ body: { name: 'Cellar' } }],
  'PUT /humidors/{id}/': ({ humidor }) => [
    { params: { id: humidor.id }, body: { name: 'Mine' }, refused: 404 },
  ],
  'DELETE /humidors/{id}/': ({ humidor }) => [{ params: { id: humidor.id }, refused: 404 }],
  'GET /lots/': ({ humidor }) => [
    { query: whole },
    { query: { ...whole, humidor: String(humidor.id) } },
    { query: { ...whole, search: 'cellarproof' } },
  ],
  'GET /lots/months/': once,
  'GET /lots/boxes/': ({ code }) => [{ query: { code }, refused: 400 }],
  'GET /lots/cigars/{id}/': ({ humidor }) => [{ params: { id: humidor.cigar }, refused: 404 }],
  'POST /lots/': (scene) => [
    { body: { name: 'Plain' } },
    { body: { codes: [scene.code] }, refused: 400 },
    { body: { name: 'Plain', humidor_id: scene.humidor.id }, refused: 400 },
    ...entriesIn(scene).map(({ params, refused = 403 }) => ({ body: { entry_id: params.id }, refused })),
  ],
  'PUT /lots/{id}/': ({ humidor }) => [
    { params: { id: humidor.lot }, body: { price_cents: 1 }, refused: 404 },
  ],
  'POST /lots/events/': ({ humidor }) => [
    { body: { kind: 'given', lots: [{ id: humidor.lot }] }, refused: 404 },
  ],
  'POST /lots/{id}/events/{event}/undo/': ({ humidor }) => [
    { params: { id: humidor.undo.lot, event: humidor.undo.event }, refused: 404 },
  ],
  'GET /wants/': () => [{ query: whole }],
  'POST /wants/': (scene) => [
    { body: { cigar: scene.cigars.alone } },
    ...entriesIn(scene).map(({ params, ...refused }) => ({ body: { entry_id: params.id }, ...refused })),
  ],
  'DELETE /wants/{id}/': ({ humidor }) => [{ params: { id: humidor.want }, refused: 404 }],
  'GET /user/member/{id}/wants/': (scene) =>
    hiddenIds(scene).map((ask) => ({ ...ask, query: whole, refused: 404 })),
  'GET /journal/imports/': once,
  'POST /journal/imports/': () => [{ body: { file_name: 'a.csv', bytes: 3 } }],
  'POST /journal/imports/{id}/parts/': () => [{ params: { id: 999_999 }, body: { number: 1 }, refused: 404 }],
  'GET /journal/imports/{id}/': () => [{ params: { id: 999_999 }, refused: 404 }],
  'POST /journal/imports/{id}/preview/': () => [{ params: { id: 999_999 }, body: {}, refused: 404 }],
  'GET /journal/imports/{id}/refused/': () => [{ params: { id: 999_999 }, refused: 404 }],
  'POST /journal/imports/{id}/start/': () => [{ params: { id: 999_999 }, refused: 404 }],
  'POST /journal/imports/{id}/undo/': () => [{ params: { id: 999_999 }, refused: 404 }],
  'DELETE /journal/imports/{id}/': () => [{ params: { id: 999_999 }, refused: 404 }],
  'GET /cigars/{id}/get_cigar_detail/': entriesIn,
  'GET /cigars/lines/{line}/': () => VIRTUES.map((line) => ({ params: { line } })),
  'GET /cigars/pages/{cigar}/': cigarsIn,
  'GET /cigars/pages/{cigar}/ageing/': cigarsIn,
  'GET /cigars/pages/{cigar}/photos/': (scene) => cigarsIn(scene).map((ask) => ({ ...ask, query: whole })),
  'GET /cigars/{id}/story/': (scene) => entriesIn(scene).map((ask) => ({ refused: 404, ...ask })),
  'GET /forecasts/accuracy/': once,
  'GET /forecasts/accuracy/mine/': once,
  'GET /forecasts/next/': once,
  'GET /forecasts/{cigar}/': ({ product }) => [
    { params: { cigar: String(product) } },
    { params: { cigar: 'n1' }, refused: 404 },
  ],
  'GET /forecasts/entries/{id}/': (scene) => entriesIn(scene).map((ask) => ({ ...ask, refused: 404 })),
  'POST /cigars/{id}/amends/': (scene) =>
    entriesIn(scene).map((ask) => ({ refused: 404, ...ask, body: { faults: ['cracked'] } })),
  'PUT /cigars/{id}/update_cigar/': (scene) =>
    entriesIn(scene).map((ask) => ({ refused: 403, ...ask, body: { rating: 1 } })),
  'DELETE /cigars/{id}/delete_cigar/': (scene) => entriesIn(scene).map((ask) => ({ refused: 403, ...ask })),
  'GET /cigars/list_cigars/': () => [
    { query: { ...whole, filter_by: 'all' } },
    { query: whole },
    { query: { search: 'quietproof' } },
    { query: { ...whole, filter_by: 'all', search: 'open' }, refused: 400 },
  ],
  'GET /cigars/on_this_day/': () => [{ query: { day: '2026-03-09' } }],
  'GET /cigars/suggest_names/': () => [{ query: { q: 'qui' } }, { query: { q: 'erased' } }],
  'GET /cigars/list_cigars_at_place/': () =>
    ['35,-98', '33.772277,-101.771177', '34.55151,-99.55151'].map((at) => ({
      query: { ...whole, filter_by: 'all', at },
    })),
  'GET /cigars/list_cigars_for_map/': () => [
    ...(['user', 'all', 'retailer'] as const).map((filter_by) => ({ query: { filter_by } })),
    ...['3.5', '9', '17', '22'].map((zoom) => ({
      query: { filter_by: 'all' as const, bbox: '-125,24,-66,50', zoom },
    })),
    // The boxes are around the hidden home, and around the private place.
    { query: { filter_by: 'all', bbox: '-101.78,33.76,-101.76,33.78', zoom: '17' } },
    { query: { filter_by: 'all', bbox: '-99.56,34.54,-99.54,34.56', zoom: '17' } },
  ],
  'GET /retailers/get_retailers/': () => [{ query: whole }, { query: { near: '33.77,-101.77' } }],
  'GET /retailers/get_retailers_for_map/': once,
  'GET /retailers/{id}/get_retailer_detail/': ({ retailer }) => [{ params: { id: retailer } }],
  'GET /user-stats/ledger/': () => [{ query: whole }],
  'GET /user-stats/timeline/': () => [{ query: whole }],
  'GET /user-stats/leaderboard/': () => [{}, { query: { verified: 'true' } }],
  'GET /user-stats/leaderboard30/': () => [{}, { query: { verified: 'true' } }],
  'GET /user-stats/locations/': once,
  'GET /user-stats/stats/': () => [{}, { query: { verified: 'true' } }],
  'GET /user-stats/journal/': once,
  'GET /user-stats/practices/': once,
  'GET /user-stats/years/': once,
  'GET /user-stats/years/{year}/': () => [{ params: { year: 2026 } }, { params: { year: 2017 } }],
  'GET /notifications/': () => [{ query: whole }],
  'POST /notifications/{id}/mark-as-read/': ({ notice }) => [
    { params: { id: notice }, body: {}, refused: 404 },
  ],
  'POST /notifications/': () => [{ body: { action: 'mark_all_read' } }],
  'GET /notifications/stream/': once,
  'POST /notifications/push-subscriptions/': () => [
    { body: { endpoint: 'https://push.example.com/x', keys: { p256dh: 'x', auth: 'x' } }, refused: 400 },
  ],
  'DELETE /notifications/push-subscriptions/': () => [{ body: { endpoint: 'https://push.example.com/x' } }],
  'GET /notifications/delivery/': once,
  'PUT /notifications/delivery/': () => [{ body: { mails: 'weekly' } }],
  'GET /notifications/preferences/': once,
  'PUT /notifications/preferences/': () => [{ body: { new_user: { push: true } } }],
  'GET /rewards/': once,
  'POST /rewards/{id}/redeem/': ({ reward, address }) => [
    { params: { id: reward }, body: { address_id: address }, refused: 400 },
  ],
  'GET /rewards/history/': ({ reward }) => [{ query: whole }, { query: { reward_id: String(reward) } }],
  'POST /rewards/redemptions/{id}/cancel/': ({ redemption }) => [
    { params: { id: redemption }, refused: 404 },
  ],
  'GET /community-rewards/': once,

  // Staff have separate accounts, so these calls are closed to members.
  'POST /staff/join/invitation/': () => [{ body: { token: 'x' }, refused: 400 }],
  'POST /staff/join/options/': () => [{ body: { token: 'x' }, refused: 400 }],
  'POST /staff/join/': () => [{ body: { token: 'x', password: 'secret-1' }, refused: 400 }],
  'POST /staff/login/': ({ hidden }) => [
    { body: { email: hidden.email, password: 'secret-1' }, refused: 400 },
  ],
  'POST /staff/passkey/options/': once,
  'POST /staff/passkey/': () => [{ body: { passkey: NO_PASSKEY }, refused: 400 }],
  'POST /staff/logout/': once,
  'GET /staff/me/': () => [{ refused: 401 }],
  'GET /staff/me/proof/': () => [{ refused: 401 }],
  'POST /staff/step-up/options/': () => [{ refused: 401 }],
  'POST /staff/step-up/': () => [{ body: { password: 'secret-1' }, refused: 401 }],
  'POST /staff/password-reset/': ({ hidden }) => [{ body: { email: hidden.email } }],
  'POST /staff/password-reset/validate/': () => [{ body: { token: 'x' }, refused: 400 }],
  'POST /staff/password-reset/confirm/': () => [
    { body: { token: 'x', new_password: 'a long enough secret' }, refused: 400 },
  ],
  'GET /staff/me/sign-in-methods/': () => [{ refused: 401 }],
  'PATCH /staff/me/password/': () => [{ body: { new_password: 'a long enough secret' }, refused: 401 }],
  'POST /staff/me/passkeys/options/': () => [{ refused: 401 }],
  'POST /staff/me/passkeys/': () => [{ body: { name: 'A', passkey: NO_NEW_PASSKEY }, refused: 401 }],
  'PATCH /staff/me/passkeys/{id}/': () => [{ params: { id: 1 }, body: { name: 'A' }, refused: 401 }],
  'DELETE /staff/me/passkeys/{id}/': () => [{ params: { id: 1 }, refused: 401 }],
  'GET /staff/me/sign-ins/': () => [{ refused: 401 }],
  'DELETE /staff/me/sign-ins/{id}/': () => [{ params: { id: 1 }, refused: 401 }],

  'PUT /members/{id}/block/': ({ hiddenToo }) => [{ params: { id: hiddenToo.memberId } }],
  'GET /user/me/blocks/': once,
  'DELETE /members/{id}/block/': ({ hiddenToo }) => [{ params: { id: hiddenToo.memberId } }],
  'DELETE /user/me/sign-ins/{id}/': ({ signIn }) => [{ params: { id: signIn }, refused: 404 }],
  'POST /user/refresh-token/': once,
  'PATCH /user/me/password/': () => [{ body: { old_password: 'secret-1', new_password: 'secret-1' } }],
  'POST /user/logout/': once,
  'DELETE /user/me/sign-ins/': once,
  'POST /user/me/delete-account/': () => [{ body: { password: 'secret-1' } }],
};
