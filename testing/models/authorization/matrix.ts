import type { Call } from '@stoa/contract';
import { NO_NEW_PASSKEY, NO_PASSKEY } from '../../harness/passkeys.ts';
import { STAFF_PASSWORD } from '../../harness/staff.ts';
import {
  anyCaller,
  members,
  owners,
  ownersShown,
  plain,
  staffOnly,
  untouched,
  type Rows,
} from './answers.ts';
import { OPERATORS } from './operators.matrix.ts';
import { CALLERS, newBrowser, PASSWORD } from './world.ts';

const address = {
  street: '2 Main',
  city: 'Austin',
  state: 'TX',
  zip_code: '78701',
  country: 'United States',
} as const;

/**
 * The authorization rules of product.md §6 and decisions.md §2 and §9 as a table: callers, calls, and items. The compiler requires a
 * row for each new call. Calls that end sessions come last.
 */
export const MATRIX: Rows<Call> = {
  'GET /version/': [[plain, anyCaller(200)]],
  // Anyone with the emailed link may make these calls.
  'GET /user/export/': [[() => ({ query: { token: 'x' } }), anyCaller(400)]],
  // Anyone with the personal token in the URL may make these calls.
  'GET /journal/calendar.ics': [[() => ({ query: { token: 'stoa_x' } }), anyCaller(401)]],
  'GET /journal/feed.atom': [[() => ({ query: { token: 'stoa_x' } }), anyCaller(401)]],
  'GET /status/': [[plain, anyCaller(200)]],
  'POST /user/create/': [
    [
      (_, { name, memberId }) => ({
        body: {
          first_name: 'New',
          last_name: 'Comer',
          email: `new.${name.replaceAll(' ', '.')}${memberId}@example.com`,
          password: PASSWORD,
          handle: `new.c${CALLERS.indexOf(name)}`,
          location: { city: 'Austin' },
        },
      }),
      anyCaller(201),
    ],
  ],
  'POST /auth/google/': [[() => ({ body: { token: 'x' } }), anyCaller(400), 'with a made-up token']],
  'POST /auth/google/link/': [
    [() => ({ body: { token: 'x', code: '12' } }), anyCaller(400), 'with a made-up token'],
  ],
  'DELETE /auth/google/link/': [[plain, members(204)]],
  'POST /auth/passkey/options/': [[plain, anyCaller(200)]],
  'POST /auth/passkey/': [
    [() => ({ body: { passkey: NO_PASSKEY } }), anyCaller(400), 'with a made-up passkey'],
  ],
  'POST /user/confirm-email/': [[() => ({ body: { token: 'x' } }), anyCaller(400), 'with a made-up token']],
  'POST /user/undo-email/': [[() => ({ body: { token: 'x' } }), anyCaller(400), 'with a made-up token']],
  'POST /user/not-me/': [[() => ({ body: { token: 'x' } }), anyCaller(400), 'with a made-up token']],
  'GET /user/me/sign-in-methods/': [[plain, members(200)]],
  'GET /user/me/proof/': [[plain, members(204)]],
  'POST /user/me/proof/options/': [[plain, members(200)]],
  'POST /user/me/proof/': [
    [() => ({ body: { password: 'not-this' } }), members(400), 'with a wrong password'],
    [() => ({ body: { password: PASSWORD } }), members(204)],
  ],
  'POST /user/me/tokens/': [
    [() => ({ body: { name: 'Mine', rights: ['read_journal'], days: 30 } }), members(201)],
  ],
  'POST /user/me/passkeys/options/': [[plain, members(200)]],
  'POST /user/me/passkeys/': [
    [() => ({ body: { name: 'Key', passkey: NO_NEW_PASSKEY } }), members(400), 'with a made-up passkey'],
  ],
  'PATCH /user/me/passkeys/{id}/': [
    [({ passkey }) => ({ params: { id: passkey }, body: { name: 'Phone' } }), owners(200)],
  ],
  'DELETE /user/me/passkeys/{id}/': [[({ passkey }) => ({ params: { id: passkey } }), owners(204)]],
  'POST /user/me/email/': [
    [(_, { memberId }) => ({ body: { email: `new-${memberId}@example.com` } }), members(202)],
  ],
  'POST /user/password-reset/': [[(_, { email }) => ({ body: { email } }), anyCaller(200)]],
  'POST /user/password-reset/validate/': [
    [(_, { email }) => ({ body: { email, code: '12' } }), anyCaller(400), 'with a made-up code'],
  ],
  'POST /user/password-reset/confirm/': [
    [
      (_, { email }) => ({ body: { email, code: '12', new_password: 'secret-2' } }),
      anyCaller(400),
      'with a made-up code',
    ],
  ],
  'POST /user/verify-email/': [[() => ({ body: { token: 'x' } }), anyCaller(400), 'with a made-up token']],
  'POST /user/verify-email/resend/': [[plain, members(202)]],
  'POST /waitlist/': [[(_, { email }) => ({ body: { email } }), anyCaller(200)]],
  'POST /notifications/unsubscribe/': [
    [() => ({ query: { token: 'x' } }), anyCaller(400), 'with a made-up token'],
  ],
  'GET /notifications/unsubscribe/': [[() => ({ query: { token: 'x' } }), anyCaller(302)]],
  'GET /user/handles/': [[() => ({ query: { handle: 'zeno.kition' } }), anyCaller(200)]],
  'GET /locations/search/': [[() => ({ query: { q: 'Austin' } }), anyCaller(200)]],
  'GET /locations/get-place-name/': [[() => ({ query: { lat: '30.26', lng: '-97.74' } }), anyCaller(200)]],

  'GET /user/me/': [[plain, members(200)]],
  'PUT /user/me/': [[() => ({ body: { bio: 'Changed' } }), members(200)]],
  'DELETE /user/me/': [[plain, members(204)]],
  'GET /user/me/sign-ins/': [[plain, members(200)]],
  'PATCH /user/me/sign-ins/': [[() => ({ body: { places_noted: true } }), members(200)]],
  'DELETE /user/me/sign-ins/{id}/': [[({ signIn }) => ({ params: { id: signIn } }), owners(204)]],
  'GET /user/me/export/': [[plain, members(200)]],
  'GET /user/me/measure/': [[plain, members(200)]],
  'PUT /user/me/measure/': [[() => ({ body: { cigars_per_week: 3 } }), members(200)]],
  'GET /address/': [[plain, members(200)]],
  'POST /address/': [[() => ({ body: { ...address, type: 'shipping' } }), members(201)]],
  'PUT /address/{id}/': [
    [({ addresses }) => ({ params: { id: addresses.retained }, body: address }), owners(200)],
    [({ place }) => ({ params: { id: place }, body: address }), owners(200), 'where a cigar was smoked'],
  ],
  'DELETE /address/{id}/': [[({ addresses }) => ({ params: { id: addresses.toDelete } }), owners(204)]],
  'POST /cigar-codes/validate_code/': [
    [({ codes }) => ({ body: { code: codes.free } }), members(200)],
    [({ codes }) => ({ body: { code: codes.used } }), members(400), 'that the owner has used'],
  ],

  'GET /user/all-members/': [[plain, members(200)]],
  'GET /user/member/{id}/': [
    [({ owner }) => ({ params: { id: owner } }), members(200)],
    [({ suspended }) => ({ params: { id: suspended } }), members(404), 'of who is suspended'],
  ],
  'GET /user/member/{id}/cigars/': [
    [({ owner }) => ({ params: { id: owner } }), members(200)],
    [({ suspended }) => ({ params: { id: suspended } }), members(404), 'of who is suspended'],
  ],
  'GET /followers/user/followers/': [[plain, members(200)]],
  'GET /followers/user/{id}/followers/': [
    [({ owner }) => ({ params: { id: owner } }), members(200)],
    [({ suspended }) => ({ params: { id: suspended } }), members(404), 'of who is suspended'],
  ],
  'GET /followers/user/following/': [[plain, members(200)]],
  'GET /followers/user/{id}/following/': [
    [({ owner }) => ({ params: { id: owner } }), members(200)],
    [({ suspended }) => ({ params: { id: suspended } }), members(404), 'of who is suspended'],
  ],
  'POST /followers/user/following/': [
    [({ owner }) => ({ body: { follow_to: owner } }), [401, 201, 201, 400, 401, 401, 401]],
    [({ suspended }) => ({ body: { follow_to: suspended } }), members(404), 'of who is suspended'],
  ],
  'DELETE /followers/user/followers/{id}/': [
    [
      ({ bystander }) => ({ params: { id: bystander } }),
      [401, untouched(204), untouched(204), untouched(204), 401, 401, 401],
      'of who does not follow',
    ],
  ],
  'PUT /members/{id}/mute/': [
    [({ bystander }) => ({ params: { id: bystander } }), members(204)],
    [({ suspended }) => ({ params: { id: suspended } }), members(404), 'of who is suspended'],
  ],
  'DELETE /members/{id}/mute/': [[({ bystander }) => ({ params: { id: bystander } }), members(204)]],
  'PUT /members/{id}/block/': [
    [({ bystander }) => ({ params: { id: bystander } }), members(204)],
    [({ owner }) => ({ params: { id: owner + 1 } }), members(404), 'of nobody'],
    [({ suspended }) => ({ params: { id: suspended } }), members(404), 'of who is suspended'],
  ],
  'DELETE /members/{id}/block/': [[({ bystander }) => ({ params: { id: bystander } }), members(204)]],
  'GET /user/me/blocks/': [[plain, members(200)]],
  'GET /members/me/seen-as/': [[() => ({ query: { as: 'follower' } }), members(200)]],
  'GET /members/me/seen-as/cigars/': [[() => ({ query: { as: 'stranger' } }), members(200)]],
  'GET /members/me/seen-as/cigars/{id}/': [
    [
      ({ entries }) => ({ params: { id: entries.shown }, query: { as: 'stranger' } }),
      owners(200),
      'of one who shows it',
    ],
  ],
  'GET /porch/': [[plain, members(200)]],
  'POST /porch/seen/': [[() => ({ body: { until: '2026-05-01T19:30:00Z' } }), members(204)]],
  'GET /members/suggestions/': [[plain, members(200)]],
  'DELETE /members/suggestions/{id}/': [[({ bystander }) => ({ params: { id: bystander } }), members(204)]],
  'DELETE /members/suggestions/': [[plain, members(204)]],
  'PUT /cigars/{id}/cheer/': [
    [({ entries }) => ({ params: { id: entries.shown } }), [401, 204, 204, 400, 401, 401, 401]],
    [
      ({ entries }) => ({ params: { id: entries.unfinished } }),
      [401, 404, 404, 404, 401, 401, 401],
      'to one in progress',
    ],
  ],
  'GET /cigars/{id}/cheers/': [
    [({ entries }) => ({ params: { id: entries.shown } }), [401, 403, 403, 200, 401, 401, 401]],
  ],
  'DELETE /cigars/{id}/cheer/': [
    [({ entries }) => ({ params: { id: entries.shown } }), [401, 204, 204, untouched(204), 401, 401, 401]],
  ],
  'GET /cigars/{id}/replies/': [
    [({ entries }) => ({ params: { id: entries.shown } }), members(200)],
    [({ entries }) => ({ params: { id: entries.unfinished } }), members(404), 'of one in progress'],
  ],
  'POST /cigars/{id}/replies/': [
    [
      ({ entries }) => ({ params: { id: entries.shown }, body: { text: 'Well chosen.' } }),
      [401, 403, 201, 201, 401, 401, 401],
    ],
    [
      ({ entries }) => ({ params: { id: entries.unfinished }, body: { text: 'Well chosen.' } }),
      members(404),
      'to one in progress',
    ],
  ],
  'POST /cigars/{id}/amends/': [
    [
      ({ entries }) => ({ params: { id: entries.unfinished }, body: { faults: ['cracked'] } }),
      [401, 404, 404, 400, 401, 401, 401],
      'on the first day of an account',
    ],
    [
      ({ entries }) => ({ params: { id: entries.shown }, body: { faults: ['cracked'] } }),
      members(404),
      'of one without a code',
    ],
  ],
  'POST /reports/': [
    [
      ({ owner }) => ({ body: { kind: 'member', id: owner, reason: 'spam' } }),
      [401, 201, 201, 400, 401, 401, 401],
    ],
    [
      ({ entries }) => ({ body: { kind: 'entry', id: entries.unfinished, reason: 'spam' } }),
      members(404),
      'of one in progress',
    ],
    [
      ({ suspended }) => ({ body: { kind: 'member', id: suspended, reason: 'spam' } }),
      members(404),
      'of who is suspended',
    ],
  ],
  'DELETE /replies/{id}/': [[() => ({ params: { id: 999_999 } }), members(404), 'of none']],
  'DELETE /followers/user/following/{id}/': [
    [
      ({ bystander }) => ({ params: { id: bystander } }),
      [401, untouched(204), untouched(204), untouched(204), 401, 401, 401],
      'of whom one does not follow',
    ],
  ],

  'POST /cigars/add_cigar/': [
    [() => ({ body: { name: 'Plain', description: 'x', rating: 3 } }), members(201)],
    [
      ({ place }) => ({ body: { name: 'Plain', description: 'x', location: place } }),
      [401, 400, 400, 201, 401, 401, 401],
      'at a place of the owner’s',
    ],
    [
      ({ codes }) => ({ body: { cigar_code: codes.used } }),
      members(400),
      'with a code that the owner has used',
    ],
  ],
  'GET /cigars/lit_cigar/': [[plain, members(200)]],
  'GET /journal/imports/': [[plain, members(200)]],
  'POST /journal/imports/': [[() => ({ body: { file_name: 'a.csv', bytes: 3 } }), members(201)]],
  'POST /journal/imports/{id}/parts/': [
    [() => ({ params: { id: 999_999 }, body: { number: 1 } }), members(404), 'of none'],
  ],
  'GET /journal/imports/{id}/': [[() => ({ params: { id: 999_999 } }), members(404), 'of none']],
  'POST /journal/imports/{id}/preview/': [
    [() => ({ params: { id: 999_999 }, body: {} }), members(404), 'of none'],
  ],
  'GET /journal/imports/{id}/refused/': [[() => ({ params: { id: 999_999 } }), members(404), 'of none']],
  'POST /journal/imports/{id}/start/': [[() => ({ params: { id: 999_999 } }), members(404), 'of none']],
  'POST /journal/imports/{id}/undo/': [[() => ({ params: { id: 999_999 } }), members(404), 'of none']],
  'DELETE /journal/imports/{id}/': [[() => ({ params: { id: 999_999 } }), members(404), 'of none']],
  'GET /cigars/{id}/get_cigar_detail/': [
    [({ entries }) => ({ params: { id: entries.shown } }), members(200)],
    [({ entries }) => ({ params: { id: entries.unfinished } }), owners(200), 'in progress'],
  ],
  'GET /cigars/lines/{line}/': [[() => ({ params: { line: 'wisdom' } }), members(200)]],
  'GET /cigars/pages/{cigar}/': [
    [() => ({ params: { cigar: '1' } }), members(200)],
    [() => ({ params: { cigar: 'n999999' } }), members(404), 'that nobody has logged'],
  ],
  'GET /cigars/pages/{cigar}/ageing/': [[() => ({ params: { cigar: '1' } }), members(200)]],
  'GET /cigars/pages/{cigar}/photos/': [[() => ({ params: { cigar: '1' } }), members(200)]],
  'GET /cigars/{id}/story/': [
    [({ entries }) => ({ params: { id: entries.unfinished } }), owners(200), 'with a code'],
    [({ entries }) => ({ params: { id: entries.shown } }), members(404), 'without a code'],
  ],
  'GET /humidors/': [[plain, members(200)]],
  'POST /humidors/': [[() => ({ body: { name: 'New' } }), members(201)]],
  'PUT /humidors/{id}/': [
    [({ humidor }) => ({ params: { id: humidor.id }, body: { name: 'Cabinet' } }), owners(200)],
  ],
  'DELETE /humidors/{id}/': [[({ humidor }) => ({ params: { id: humidor.toDelete } }), owners(204)]],
  'GET /lots/': [
    [plain, members(200)],
    [({ humidor }) => ({ query: { humidor: String(humidor.id) } }), members(200), 'of a humidor'],
  ],
  'GET /lots/months/': [[plain, members(200)]],
  'GET /lots/boxes/': [
    [({ codes }) => ({ query: { code: codes.used } }), members(400), 'of a code that the owner has used'],
  ],
  'GET /lots/cigars/{id}/': [[({ humidor }) => ({ params: { id: humidor.cigar } }), owners(200)]],
  'POST /lots/': [
    [() => ({ body: { name: 'Plain' } }), members(201)],
    [
      ({ humidor }) => ({ body: { name: 'Plain', humidor_id: humidor.id } }),
      [401, 400, 400, 201, 401, 401, 401],
      'in a humidor of the owner’s',
    ],
    [
      ({ entries }) => ({ body: { entry_id: entries.shown } }),
      ownersShown(201),
      'like an entry of the owner’s',
    ],
    [({ codes }) => ({ body: { codes: [codes.used] } }), members(400), 'with a code that the owner has used'],
  ],
  'PUT /lots/{id}/': [
    [({ humidor }) => ({ params: { id: humidor.lot }, body: { price_cents: 900 } }), owners(200)],
  ],
  'POST /lots/events/': [
    [({ humidor }) => ({ body: { kind: 'given', lots: [{ id: humidor.lot, quantity: 1 }] } }), owners(200)],
  ],
  'POST /lots/{id}/events/{event}/undo/': [
    [({ humidor }) => ({ params: { id: humidor.undo.lot, event: humidor.undo.event } }), owners(200)],
  ],
  'GET /wants/': [[plain, members(200)]],
  'POST /wants/': [
    [({ product }) => ({ body: { cigar: String(product) } }), members(200)],
    [
      ({ entries }) => ({ body: { entry_id: entries.shown } }),
      members(200),
      'like an entry that everyone sees',
    ],
    [({ entries }) => ({ body: { entry_id: entries.unfinished } }), owners(200), 'like an entry in progress'],
  ],
  'DELETE /wants/{id}/': [[({ humidor }) => ({ params: { id: humidor.want } }), owners(204)]],
  'GET /user/member/{id}/wants/': [
    [({ owner }) => ({ params: { id: owner } }), [401, 404, 200, 200, 401, 401, 401]],
    [({ bystander }) => ({ params: { id: bystander } }), members(404), 'of who shows it to no one'],
    [({ suspended }) => ({ params: { id: suspended } }), members(404), 'of who is suspended'],
  ],
  'GET /forecasts/accuracy/': [[plain, anyCaller(200)]],
  'GET /forecasts/accuracy/mine/': [[plain, members(200)]],
  'GET /forecasts/next/': [[plain, members(200)]],
  'GET /forecasts/{cigar}/': [
    [({ product }) => ({ params: { cigar: String(product) } }), members(200)],
    [() => ({ params: { cigar: 'n999999' } }), members(404), 'of a name that is not shared'],
  ],
  'GET /forecasts/entries/{id}/': [
    [({ entries }) => ({ params: { id: entries.shown } }), owners(200)],
    [({ entries }) => ({ params: { id: entries.unfinished } }), owners(200), 'in progress'],
  ],
  'PUT /cigars/{id}/update_cigar/': [
    [({ entries }) => ({ params: { id: entries.shown }, body: { rating: 5 } }), ownersShown(200)],
    [
      ({ entries }) => ({ params: { id: entries.unfinished }, body: { vitola: 'x' } }),
      owners(200),
      'in progress',
    ],
    [
      ({ entries }) => ({ params: { id: entries.unfinished }, body: { is_lit: true } }),
      owners(200),
      'to light it',
    ],
  ],
  'DELETE /cigars/{id}/delete_cigar/': [
    [({ entries }) => ({ params: { id: entries.toDelete } }), ownersShown(204)],
    [({ entries }) => ({ params: { id: entries.unfinished } }), owners(204), 'in progress'],
  ],
  'GET /cigars/list_cigars/': [
    [() => ({ query: { filter_by: 'user' } }), members(200)],
    [() => ({ query: { filter_by: 'all' } }), members(200), 'of all'],
  ],
  'GET /cigars/on_this_day/': [[() => ({ query: { day: '2026-03-09' } }), members(200)]],
  'GET /cigars/suggest_names/': [[() => ({ query: { q: 'sho' } }), members(200)]],
  'GET /cigars/list_cigars_at_place/': [[() => ({ query: { at: '30.27,-97.74' } }), members(200)]],
  'GET /cigars/list_cigars_for_map/': [[() => ({ query: { filter_by: 'all' } }), members(200)]],

  'GET /retailers/get_retailers/': [[plain, members(200)]],
  'GET /retailers/get_retailers_for_map/': [[plain, members(200)]],
  'GET /retailers/{id}/get_retailer_detail/': [
    [({ retailer }) => ({ params: { id: retailer } }), members(200)],
  ],
  'GET /user-stats/ledger/': [[plain, members(200)]],
  'GET /user-stats/timeline/': [[plain, members(200)]],
  'GET /user-stats/leaderboard/': [[plain, members(200)]],
  'GET /user-stats/leaderboard30/': [[plain, members(200)]],
  'GET /user-stats/locations/': [[plain, members(200)]],
  'GET /user-stats/stats/': [[plain, members(200)]],
  'GET /user-stats/journal/': [[plain, members(200)]],
  'GET /user-stats/practices/': [[plain, members(200)]],
  'GET /user-stats/years/': [[plain, members(200)]],
  'GET /user-stats/years/{year}/': [[() => ({ params: { year: 2026 } }), members(200)]],

  'GET /notifications/': [[plain, members(200)]],
  'POST /notifications/{id}/mark-as-read/': [
    [({ notice }) => ({ params: { id: notice }, body: {} }), owners(200)],
  ],
  'POST /notifications/': [[() => ({ body: { action: 'mark_all_read' } }), members(200)]],
  'GET /notifications/stream/': [[plain, members(200)]],
  'GET /notifications/delivery/': [[plain, members(200)]],
  'PUT /notifications/delivery/': [[() => ({ body: { mails: 'weekly' } }), members(200)]],
  'GET /notifications/preferences/': [[plain, members(200)]],
  'PUT /notifications/preferences/': [[() => ({ body: { new_user: { push: true } } }), members(200)]],
  'POST /notifications/push-subscriptions/': [
    [(_, { memberId }) => ({ body: newBrowser(`of-${memberId}`) }), members(201)],
  ],
  'DELETE /notifications/push-subscriptions/': [
    [
      ({ browser }) => ({ body: { endpoint: browser } }),
      [401, untouched(204), untouched(204), 204, 401, 401, 401],
    ],
  ],

  'GET /rewards/': [[plain, members(200)]],
  'POST /rewards/{id}/redeem/': [
    [
      ({ reward, addresses }) => ({
        params: { id: reward },
        body: { address_id: addresses.retained, over_21: true },
      }),
      [401, 400, 400, 201, 401, 401, 401],
      'to the owner’s address',
    ],
  ],
  'GET /rewards/history/': [[plain, members(200)]],
  'POST /rewards/redemptions/{id}/cancel/': [
    [({ redemptions }) => ({ params: { id: redemptions.toCancel } }), owners(200)],
  ],
  'GET /community-rewards/': [[plain, members(200)]],

  ...OPERATORS,
  'POST /staff/join/invitation/': [
    [() => ({ body: { token: 'x' } }), anyCaller(400), 'with a made-up token'],
  ],
  'POST /staff/join/options/': [[() => ({ body: { token: 'x' } }), anyCaller(400), 'with a made-up token']],
  'POST /staff/join/': [
    [() => ({ body: { token: 'x', password: PASSWORD } }), anyCaller(400), 'with a made-up token'],
  ],
  'POST /staff/login/': [
    [(_, { email }) => ({ body: { email, password: PASSWORD } }), anyCaller(400), 'with a member’s password'],
  ],
  'POST /staff/passkey/options/': [[plain, anyCaller(200)]],
  'POST /staff/passkey/': [
    [() => ({ body: { passkey: NO_PASSKEY } }), anyCaller(400), 'with a made-up passkey'],
  ],
  'GET /staff/me/': [[plain, staffOnly(200)]],
  'GET /staff/me/proof/': [[plain, staffOnly(204)]],
  'POST /staff/step-up/options/': [[plain, staffOnly(200)]],
  'POST /staff/step-up/': [
    [() => ({ body: { password: 'not-this' } }), staffOnly(400), 'with a wrong password'],
    [() => ({ body: { password: STAFF_PASSWORD } }), staffOnly(204)],
  ],
  'POST /staff/password-reset/': [[(_, { email }) => ({ body: { email } }), anyCaller(200)]],
  'POST /staff/password-reset/validate/': [
    [() => ({ body: { token: 'x' } }), anyCaller(400), 'with a made-up token'],
  ],
  'POST /staff/password-reset/confirm/': [
    [() => ({ body: { token: 'x', new_password: STAFF_PASSWORD } }), anyCaller(400), 'with a made-up token'],
  ],
  'GET /staff/me/sign-in-methods/': [[plain, staffOnly(200)]],
  'PATCH /staff/me/password/': [
    [
      () => ({ body: { old_password: 'not-this', new_password: STAFF_PASSWORD } }),
      staffOnly(400),
      'with a wrong password',
    ],
    [() => ({ body: { old_password: STAFF_PASSWORD, new_password: STAFF_PASSWORD } }), staffOnly(200)],
  ],
  'POST /staff/me/passkeys/options/': [[plain, staffOnly(200)]],
  'POST /staff/me/passkeys/': [
    [() => ({ body: { name: 'Laptop', passkey: NO_NEW_PASSKEY } }), staffOnly(400), 'with a made-up passkey'],
  ],
  'PATCH /staff/me/passkeys/{id}/': [
    [() => ({ params: { id: 1 }, body: { name: 'Laptop' } }), staffOnly(404), 'of someone else'],
  ],
  'DELETE /staff/me/passkeys/{id}/': [[() => ({ params: { id: 1 } }), staffOnly(404), 'of someone else']],
  'GET /staff/me/sign-ins/': [[plain, staffOnly(200)]],
  'DELETE /staff/me/sign-ins/{id}/': [
    [({ colleagueSignIn }) => ({ params: { id: colleagueSignIn } }), staffOnly(404), 'of someone else'],
  ],

  // The new session ends the previous one.
  'POST /user/authenticate/': [
    [(_, { email }) => ({ body: { email, password: PASSWORD } }), [400, 200, 200, 200, 400, 400, 400]],
    [(_, { email }) => ({ body: { email, password: 'not-this' } }), anyCaller(400), 'with a wrong password'],
  ],
  'POST /user/refresh-token/': [[plain, members(200)]],
  'PATCH /user/me/password/': [
    [() => ({ body: { old_password: PASSWORD, new_password: PASSWORD } }), members(200)],
  ],
  'POST /user/logout/': [[plain, anyCaller(204)]],
  'POST /staff/logout/': [[plain, anyCaller(204)]],
  'DELETE /user/me/sign-ins/': [[plain, members(204)]],
  'POST /user/me/delete-account/': [
    [() => ({ body: { password: 'not-this' } }), members(400), 'with a wrong password'],
    [() => ({ body: { password: PASSWORD } }), members(204)],
  ],
};
