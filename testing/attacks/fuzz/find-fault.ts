import { errorBody, routes, type Call, type Route } from '@stoa/contract';
import { MAX_PUBLIC_BYTES } from '@stoa/api/platform/http/json';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Refusals of valid requests that depend on the data, not on the request's form. */
const BY_STATE: Partial<Record<Call, readonly number[]>> = {
  'POST /user/create/': [400],
  'POST /user/authenticate/': [400],
  'GET /journal/calendar.ics': [401],
  'GET /journal/feed.atom': [401],
  // There can be at most ten.
  'POST /user/me/tokens/': [400],
  'POST /auth/google/': [400],
  'POST /auth/google/link/': [400],
  'DELETE /auth/google/link/': [400],
  'POST /auth/passkey/': [400],
  'POST /user/me/proof/': [400],
  'POST /user/me/passkeys/': [400],
  'POST /user/confirm-email/': [400],
  'POST /user/undo-email/': [400],
  'POST /user/not-me/': [400],
  'POST /user/password-reset/validate/': [400],
  'POST /user/password-reset/confirm/': [400],
  'POST /user/verify-email/': [400],
  'POST /user/refresh-token/': [401],
  'POST /notifications/unsubscribe/': [400],
  'GET /notifications/unsubscribe/': [302],
  'GET /locations/get-place-name/': [404],
  'PUT /user/me/': [400],
  // The rest of the address must still be valid.
  'PUT /address/{id}/': [400, 404],
  // A home and a cigar’s place can't be deleted here.
  'DELETE /address/{id}/': [404, 409],
  'POST /cigar-codes/validate_code/': [400],
  'POST /followers/user/following/': [400, 404],
  'PUT /members/{id}/block/': [400, 404],
  'PUT /members/{id}/mute/': [400, 404],
  'GET /members/me/seen-as/': [400, 404],
  'GET /members/me/seen-as/cigars/': [400, 404],
  'GET /members/me/seen-as/cigars/{id}/': [400, 404],
  'PUT /cigars/{id}/cheer/': [400, 404],
  'GET /cigars/{id}/cheers/': [403, 404],
  'POST /cigars/{id}/replies/': [400, 403, 404],
  'POST /reports/': [400, 404, 429],
  'POST /cigars/add_cigar/': [400],
  'PUT /cigars/{id}/update_cigar/': [400, 403, 404],
  'DELETE /cigars/{id}/delete_cigar/': [403, 404],
  'POST /journal/imports/': [429],
  'POST /journal/imports/{id}/parts/': [400, 404],
  'GET /journal/imports/{id}/': [404],
  // The upload isn't complete, or the import has no preview yet.
  'POST /journal/imports/{id}/preview/': [404, 409],
  'GET /journal/imports/{id}/refused/': [404, 409],
  'POST /journal/imports/{id}/start/': [404, 409],
  'POST /journal/imports/{id}/undo/': [404],
  'DELETE /journal/imports/{id}/': [404],
  'GET /user-stats/years/{year}/': [400],
  'POST /notifications/push-subscriptions/': [400],
  'POST /rewards/{id}/redeem/': [400, 404, 409],
  'POST /rewards/redemptions/{id}/cancel/': [404, 409],
  'POST /operator/codes/': [400, 404],
  // The code doesn't exist, is mistyped, or is logged by a member.
  'POST /operator/codes/trace/': [400],
  'POST /operator/codes/void/': [400, 409],
  'POST /operator/parcels/incidents/': [404, 409],
  'POST /operator/parcels/refunds/': [404, 409],
  'POST /operator/parcels/send-again/': [404, 409],
  // The stock that was read isn't the present one.
  'PATCH /operator/rewards/{id}/': [404, 409],
  'POST /operator/codes/range/preview/': [400, 409],
  'POST /operator/codes/range/': [400, 409],
  // The codes of the batch don't exist yet.
  'PATCH /operator/codes/batches/{id}/': [404, 409],
  'PUT /operator/codes/batches/{id}/story/': [400, 404],
  'GET /cigars/{id}/story/': [404],
  // The name isn't shared, or the entry is another member’s.
  'GET /forecasts/{cigar}/': [400, 404],
  'GET /forecasts/entries/{id}/': [404],
  'GET /cigars/pages/{cigar}/': [404],
  'GET /cigars/pages/{cigar}/photos/': [404],
  // The account is a day old at most, or a photo is missing.
  'POST /cigars/{id}/amends/': [400, 404],
  // A void batch isn't printed, and an empty month doesn't exist.
  'GET /operator/codes/batches/{id}/codes/': [404, 409],
  'GET /operator/quality/months/': [404],
  // The token can't do what requires a person or a staff session.
  'POST /staff/join/invitation/': [400],
  'POST /staff/join/options/': [400],
  'POST /staff/join/': [400],
  'POST /staff/login/': [400],
  'POST /staff/passkey/': [400],
  'GET /staff/me/': [401],
  'GET /staff/me/proof/': [401],
  'POST /staff/step-up/options/': [401],
  'POST /staff/step-up/': [401],
  'POST /staff/password-reset/validate/': [400],
  'POST /staff/password-reset/confirm/': [400],
  'GET /staff/me/sign-in-methods/': [401],
  'PATCH /staff/me/password/': [401],
  'POST /staff/me/passkeys/options/': [401],
  'POST /staff/me/passkeys/': [401],
  'PATCH /staff/me/passkeys/{id}/': [401],
  'DELETE /staff/me/passkeys/{id}/': [401],
  'GET /staff/me/sign-ins/': [401],
  'DELETE /staff/me/sign-ins/{id}/': [401],
  'PATCH /staff/{id}/': [404, 409],
  'POST /operator/reports/{id}/decide/': [400, 404, 409],
  'POST /operator/amends/{id}/decide/': [404, 409],
  'POST /operator/approvals/': [403],
  'POST /operator/approvals/{id}/confirm/': [403, 404],
  'POST /operator/approvals/{id}/refuse/': [403, 404],
  'POST /operator/approvals/{id}/withdraw/': [403, 404],
  'POST /operator/points/': [400, 404],
  'POST /operator/messages/': [400],
  // There are too many drafts, the message is sent or scheduled, a time is in the past, or a text is missing.
  'POST /operator/messages/drafts/': [409],
  'GET /operator/messages/drafts/{id}/': [404, 409],
  'PATCH /operator/messages/drafts/{id}/': [404, 409],
  'DELETE /operator/messages/drafts/{id}/': [404, 409],
  'POST /operator/messages/drafts/{id}/restore/': [404, 409],
  'POST /operator/messages/drafts/{id}/send/': [400, 404, 409],
  'POST /operator/messages/drafts/{id}/withdraw/': [404, 409],
  // The token has no email address.
  'POST /operator/messages/drafts/{id}/test/': [403, 404],
  'PATCH /operator/redemptions/{id}/': [400, 404, 409],
  // The end is in the past.
  'PATCH /operator/members/{id}/': [400, 404],
  'POST /operator/members/{id}/removals/': [404, 409],
  'POST /operator/members/{id}/erase/': [400, 404],
  'GET /user/export/': [400],
  'PATCH /operator/challenges/{id}/': [400, 404, 409],
  // The challenge hasn't begun.
  'DELETE /operator/challenges/{id}/': [404, 409],
  'POST /operator/challenges/{id}/end/': [404, 409],
  'PATCH /operator/retailers/{id}/': [400, 404],
  // The name and address already exist, or captions have no photos.
  'POST /operator/retailers/': [400],
  // Only one may run at a time.
  'GET /operator/backup/': [409],
};

/**
 * Fields that the server normalizes: a lowercase email, a time in UTC, no text next to a chosen retailer, no recipient without a
 * parcel, and the first text about a cigar.
 */
const REWRITTEN =
  /^(words|retailer_text|recipient|line2|email|smoked_at|starts_at|ends_at|password|new_password|zip|handle|cigar_code)$/;
const LEAKS =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|\/tmp\/|select "|insert into|syntax error at|violates|ECONN|pgboss/i;

/** Texts that the server returns in a different form. */
const changedTexts = (meant: unknown, answered: unknown): string[] => {
  if (typeof meant !== 'object' || meant === null || typeof answered !== 'object' || answered === null)
    return [];
  const reply = answered as Record<string, unknown>;
  return Object.entries(meant)
    .filter(
      ([name, value]) =>
        typeof value === 'string' &&
        typeof reply[name] === 'string' &&
        reply[name] !== value &&
        !REWRITTEN.test(name),
    )
    .map(
      ([name, value]) =>
        `${name}: sent ${JSON.stringify(value).slice(0, 80)}, received ${JSON.stringify(reply[name]).slice(0, 80)}`,
    );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Returns what is wrong with a response, or null if it follows the contract. */
export const findFault = (request: FuzzRequest, answer: FuzzAnswer): string | null => {
  const { call, legal, meant } = request;
  const { status, headers, text } = answer;
  if (status >= 500) return `a ${status}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  const route = routes[call] as Route;
  const success = Number(Object.keys(route.answers)[0]);
  if (status >= 400) {
    const read = errorBody.safeParse(parsed(text));
    if (!read.success || read.data.error === '') return 'a refusal without its sentence';
    if (LEAKS.test(text)) return 'a refusal that reveals internals';
    const isAboutState =
      (BY_STATE[call] ?? []).includes(status) ||
      (status === 404 && call.includes('{')) ||
      (status === 413 && (request.body?.length ?? 0) > MAX_PUBLIC_BYTES);
    if (legal === true && !isAboutState) return 'a legal request refused';
    return null;
  }
  if (status !== success) return `a ${status} in place of ${success}`;
  if (legal === false) return 'something taken that the contract refuses';
  // If two requests change the same thing at the same time, the response shows the later change.
  const [changed] = legal === true && request.method === 'POST' ? changedTexts(meant, parsed(text)) : [];
  return changed === undefined ? null : `a text that came back changed (${changed})`;
};
