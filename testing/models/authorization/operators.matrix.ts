import type { Call, Routes } from '@stoa/contract';
import { STAFF_ROLES as ALL } from '@stoa/contract/staff.rules';
import type { World } from './world.ts';
import { byRole, operators, plain, type Rows } from './answers.ts';

type OperatorCall = { [C in Call]: Routes[C]['access'] extends 'operator' ? C : never }[Call];

const product = { line: 'wisdom', name: 'Made', brand_name: 'Stoa', vitola: 'Toro', points: 1 } as const;
const period = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' };

const ofOwner = ({ owner: id }: World) => ({ params: { id } });

/** Calls that only our staff may make (decisions.md §9). */
export const OPERATORS: Rows<OperatorCall> = {
  'GET /operator/products/': [[plain, operators(200, ...ALL)]],
  'POST /operator/products/': [[() => ({ body: product }), operators(201, 'catalogue')]],
  'PATCH /operator/products/{id}/': [
    [({ product: id }) => ({ params: { id }, body: { name: 'Changed' } }), operators(200, 'catalogue')],
  ],
  'POST /operator/codes/': [
    [({ product: id }) => ({ body: { product_id: id, count: 1 } }), operators(201, 'catalogue')],
  ],
  'GET /operator/codes/use/': [[plain, operators(200, 'catalogue')]],
  'GET /operator/codes/refused/': [[plain, operators(200, 'catalogue', 'members')]],
  'GET /operator/quality/': [[plain, operators(200, 'catalogue', 'figures')]],
  'GET /operator/quality/months/': [
    [() => ({ query: { by: 'line' as const, key: 'wisdom' } }), operators(200, 'catalogue', 'figures')],
  ],
  'GET /operator/codes/batches/': [[plain, operators(200, 'catalogue')]],
  'GET /operator/codes/batches/{id}/': [
    [({ batch: id }) => ({ params: { id } }), operators(200, 'catalogue', 'messages')],
  ],
  'GET /operator/codes/batches/{id}/codes/': [
    [({ batch: id }) => ({ params: { id } }), operators(200, 'catalogue')],
  ],
  'GET /operator/codes/batches/{id}/listed/': [
    [({ batch: id }) => ({ params: { id } }), operators(200, 'catalogue')],
  ],
  'POST /operator/codes/trace/': [[({ spare: code }) => ({ body: { code } }), operators(200, 'catalogue')]],
  'POST /operator/codes/void/': [
    [({ spare: code }) => ({ body: { code, voided: true, reason: 'Lost' } }), operators(200, 'catalogue')],
  ],
  'POST /operator/codes/range/preview/': [
    [
      ({ batch: batch_id, spare: code }) => ({ body: { batch_id, first: code, last: code } }),
      operators(200, 'catalogue'),
    ],
  ],
  'POST /operator/codes/range/': [
    [
      ({ batch: batch_id, spare: code }) => ({
        body: { batch_id, first: code, last: code, voided: true, reason: 'Lost' },
      }),
      operators(200, 'catalogue'),
    ],
  ],
  'PATCH /operator/codes/batches/{id}/': [
    [
      ({ batch: id }) => ({ params: { id }, body: { voided: true, reason: 'Lost' } }),
      operators(200, 'catalogue'),
    ],
  ],
  'PUT /operator/codes/batches/{id}/story/': [
    [
      ({ batch: id }) => ({
        params: { id },
        body: { rolled_on: '2026-01-05', boxed_on: null, box_size: 20, maker_note: '' },
      }),
      operators(200, 'catalogue'),
    ],
  ],
  'GET /operator/recount/': [[plain, operators(200)]],
  'POST /operator/clean-up/': [[plain, operators(200)]],
  'POST /operator/forecasts/fit/': [[plain, operators(200)]],
  'GET /operator/figures/{topic}/': [
    [() => ({ params: { topic: 'points' as const } }), operators(200, 'figures')],
  ],
  'GET /operator/codes/batches/{id}/put-away/': [
    [({ batch: id }) => ({ params: { id } }), operators(200, 'catalogue', 'figures')],
  ],
  'POST /operator/figures/count/': [[plain, operators(200)]],
  'GET /operator/file-check/': [[plain, operators(200)]],
  // Staff need the approval of a second owner.
  'GET /operator/backup/': [
    [
      plain,
      byRole(200, { parcels: 403, catalogue: 403, messages: 403, members: 403, figures: 403, owner: 403 }),
    ],
  ],
  'PUT /operator/backup/last/': [
    [() => ({ body: { made_at: '2026-05-01T03:00:00Z', rows: 1, files: 0, bytes: 1 } }), operators(204)],
  ],
  'GET /operator/search/': [[() => ({ query: { q: 'P' } }), operators(200, ...ALL)]],
  'GET /operator/audit/': [[plain, operators(200)]],
  'GET /operator/system/': [[plain, operators(200)]],
  'GET /operator/system/stuck/': [[plain, operators(200)]],
  'POST /operator/system/stuck/retry/': [[plain, operators(200)]],
  'PUT /operator/maintenance/': [[() => ({ body: { message: 'We sweep.' } }), operators(200, 'messages')]],
  'PUT /operator/help-link/': [
    [() => ({ body: { url: 'https://help.example.org/stop' } }), operators(200, 'messages')],
  ],
  'GET /operator/waitlist/': [[plain, operators(200, 'members')]],
  'POST /operator/waitlist/invitations/': [[() => ({ body: { first: 1 } }), operators(202, 'members')]],
  'GET /operator/badges/backfill/': [[plain, operators(200)]],
  'GET /operator/badges/backfill/preview/': [[plain, operators(200)]],
  'POST /operator/badges/backfill/': [[plain, operators(202)]],
  'GET /operator/members/': [[plain, operators(200, 'members', 'messages')]],
  'PATCH /operator/members/{id}/': [
    [
      ({ bystander }) => ({ params: { id: bystander }, body: { suspended: true } }),
      operators(200, 'members'),
    ],
    [
      ({ suspended }) => ({ params: { id: suspended }, body: { suspended: false } }),
      operators(200, 'members'),
      'suspension ended',
    ],
  ],
  'GET /operator/members/{id}/': [[ofOwner, operators(200, 'members')]],
  'GET /operator/members/{id}/ledger/': [[ofOwner, operators(200, 'members')]],
  'GET /operator/members/{id}/entries/': [[ofOwner, operators(200, 'members')]],
  'GET /operator/members/{id}/parcels/': [[ofOwner, operators(200, 'members')]],
  'GET /operator/members/{id}/sign-ins/': [[ofOwner, operators(200, 'members')]],
  'GET /operator/members/{id}/notices/': [[ofOwner, operators(200, 'members')]],
  'GET /operator/members/{id}/measures/': [[ofOwner, operators(200, 'members')]],
  'GET /operator/members/{id}/notes/': [[ofOwner, operators(200, 'members')]],
  'POST /operator/members/{id}/notes/': [
    [
      ({ owner: id }) => ({ params: { id }, body: { text: 'Called about a parcel.' } }),
      operators(201, 'members'),
    ],
  ],
  'POST /operator/members/{id}/removals/': [
    [
      ({ supported }, { name }) => ({
        params: { id: supported[name].id },
        body: { what: 'bio', reason: 'Rude' },
      }),
      operators(200, 'members'),
    ],
  ],
  'GET /operator/reports/': [[plain, operators(200, 'members')]],
  'POST /operator/reports/{id}/decide/': [
    [
      ({ cases }, { name }) => ({ params: { id: cases[name] }, body: { decision: 'keep' } }),
      operators(200, 'members'),
    ],
  ],
  'GET /operator/amends/': [[plain, operators(200, 'members')]],
  'POST /operator/amends/{id}/decide/': [
    [
      ({ amends }, { name }) => ({ params: { id: amends[name] }, body: { decision: 'points' } }),
      operators(200, 'members'),
    ],
  ],
  'POST /operator/members/{id}/export/': [
    [({ bystander: id }) => ({ params: { id } }), operators(202, 'members')],
  ],
  'POST /operator/members/{id}/erase/': [
    [
      ({ supported }, { name }) => ({
        params: { id: supported[name].id },
        body: { email: supported[name].email, reason: 'By letter' },
      }),
      operators(204),
    ],
  ],
  'GET /operator/rewards/': [[plain, operators(200, 'parcels', 'catalogue')]],
  'POST /operator/rewards/': [[() => ({ body: { name: 'Made', points: 0 } }), operators(201, 'catalogue')]],
  'PATCH /operator/rewards/{id}/': [
    [({ reward }) => ({ params: { id: reward }, body: { points: 2 } }), operators(200, 'catalogue')],
  ],
  'GET /operator/redemptions/': [[plain, operators(200, 'parcels')]],
  'PATCH /operator/redemptions/{id}/': [
    [
      ({ redemptions }) => ({ params: { id: redemptions.toSend }, body: { tracking_note: 'UPS 7' } }),
      operators(200, 'parcels'),
    ],
  ],
  'POST /operator/redemptions/moves/': [
    [
      ({ redemptions }, { name }) => ({
        body: { ids: [redemptions.toPack[name]], status: 'shipped' },
      }),
      operators(200, 'parcels'),
    ],
  ],
  'GET /operator/parcels/': [[plain, operators(200, 'parcels')]],
  'POST /operator/parcels/incidents/': [
    [
      ({ redemptions }) => ({ body: { ids: [redemptions.shipped], incident: 'returned' as const } }),
      operators(200, 'parcels'),
    ],
  ],
  'POST /operator/parcels/send-again/': [
    [
      ({ redemptions }, { name }) => ({
        body: { ids: [redemptions.toSendAgain[name]], reason: 'The carrier lost it' },
      }),
      operators(200, 'parcels'),
    ],
  ],
  'POST /operator/parcels/refunds/': [
    [
      ({ redemptions }, { name }) => ({
        body: { ids: [redemptions.toRefund[name]], reason: 'The carrier lost it' },
      }),
      operators(200, 'parcels'),
    ],
  ],
  'POST /operator/parcels/numbers/preview/': [
    [
      ({ redemptions }) => ({ body: `parcel,number\r\n${redemptions.toTrack},UPS 8\r\n` }),
      operators(200, 'parcels'),
    ],
  ],
  'POST /operator/parcels/numbers/': [
    [
      ({ redemptions }) => ({ body: `parcel,number\r\n${redemptions.toTrack},UPS 8\r\n` }),
      operators(200, 'parcels'),
    ],
  ],
  'GET /operator/challenges/': [[plain, operators(200, ...ALL)]],
  'POST /operator/challenges/': [
    [() => ({ body: { name: 'Made', target_value: 10, ...period } }), operators(201, 'catalogue')],
  ],
  'PATCH /operator/challenges/{id}/': [
    [
      ({ challenge }) => ({ params: { id: challenge }, body: { name: 'Changed' } }),
      operators(200, 'catalogue'),
    ],
  ],
  'POST /operator/challenges/preview/': [
    [
      () => ({ body: { target_value: 10, metric: 'points' as const, ...period } }),
      operators(200, 'catalogue'),
    ],
  ],
  'DELETE /operator/challenges/{id}/': [
    [
      ({ comingChallenges }, { name }) => ({ params: { id: comingChallenges[name] } }),
      operators(204, 'catalogue'),
    ],
  ],
  'POST /operator/challenges/{id}/end/': [
    [({ challenge: id }) => ({ params: { id } }), operators(200, 'catalogue')],
  ],
  'POST /operator/points/': [
    [
      ({ bystander }) => ({ body: { member_id: bystander, points: 5, reason: 'Kind' } }),
      operators(201, 'members'),
    ],
  ],
  'GET /operator/messages/': [[plain, operators(200, 'messages')]],
  'POST /operator/messages/recipients/': [[() => ({ body: {} }), operators(200, 'messages')]],
  'POST /operator/messages/': [
    [
      ({ bystander }) => ({
        body: { header: 'To one', message: 'x', audience: { member_ids: [bystander] } },
      }),
      operators(202, 'messages'),
    ],
  ],
  'GET /operator/messages/segments/': [[plain, operators(200, 'messages')]],
  'POST /operator/messages/segments/': [
    [
      (_, { name }) => ({ body: { name: `Saved by ${name}`, audience: { all: true } } }),
      operators(201, 'messages'),
    ],
  ],
  'GET /operator/messages/segments/{id}/': [
    [({ segments }) => ({ params: { id: segments.stored } }), operators(200, 'messages')],
  ],
  'PATCH /operator/messages/segments/{id}/': [
    [
      ({ segments }) => ({ params: { id: segments.stored }, body: { name: 'Renamed' } }),
      operators(200, 'messages'),
    ],
  ],
  'DELETE /operator/messages/segments/{id}/': [
    [({ segments }, { name }) => ({ params: { id: segments.toDrop[name] } }), operators(204, 'messages')],
  ],
  'POST /operator/messages/drafts/': [[() => ({ body: { header: 'Later' } }), operators(201, 'messages')]],
  'GET /operator/messages/drafts/{id}/': [
    [({ drafts }) => ({ params: { id: drafts.toChange } }), operators(200, 'messages')],
  ],
  'PATCH /operator/messages/drafts/{id}/': [
    [
      ({ drafts }) => ({ params: { id: drafts.toChange }, body: { header: 'Changed' } }),
      operators(200, 'messages'),
    ],
  ],
  'DELETE /operator/messages/drafts/{id}/': [
    [({ drafts }, { name }) => ({ params: { id: drafts.toDrop[name] } }), operators(204, 'messages')],
  ],
  'POST /operator/messages/drafts/{id}/restore/': [
    [({ drafts }) => ({ params: { id: drafts.toRestore } }), operators(200, 'messages')],
  ],
  // The test email goes to the caller, and the token has no email address.
  'POST /operator/messages/drafts/{id}/test/': [
    [
      ({ drafts }) => ({ params: { id: drafts.toChange } }),
      byRole(403, { parcels: 403, catalogue: 403, messages: 202, members: 403, figures: 403, owner: 202 }),
    ],
  ],
  'POST /operator/messages/drafts/{id}/withdraw/': [
    [({ drafts }) => ({ params: { id: drafts.toWithdraw } }), operators(200, 'messages')],
  ],
  'POST /operator/messages/drafts/{id}/send/': [
    [({ drafts }) => ({ params: { id: drafts.toSend }, body: {} }), operators(202, 'messages')],
  ],
  'GET /operator/retailers/': [[plain, operators(200, 'catalogue')]],
  'POST /operator/retailers/': [
    [
      (_, { name }) => ({
        body: { name: `Shop of ${name}`, address: '3 Main', latitude: 36, longitude: -98 },
      }),
      operators(201, 'catalogue'),
    ],
  ],
  'POST /operator/retailers/preview/': [
    [
      () => ({ body: 'name,address,latitude,longitude,website,phone_number\r\nShop,2 Main,36,-98,,\r\n' }),
      operators(200, 'catalogue'),
    ],
  ],
  'POST /operator/retailers/import/': [
    [
      () => ({ body: 'name,address,latitude,longitude,website,phone_number\r\nShop,2 Main,36,-98,,\r\n' }),
      operators(200, 'catalogue'),
    ],
  ],
  'PATCH /operator/retailers/{id}/': [
    [
      ({ retailer }) => ({ params: { id: retailer }, body: { phone_number: '555' } }),
      operators(200, 'catalogue'),
    ],
  ],
  'GET /staff/': [[plain, operators(200)]],
  'POST /staff/invitations/': [
    [
      (_, { name }) => ({
        body: { email: `${name.replaceAll(' ', '.')}@stoa.example`, name: 'New', roles: ['parcels'] },
      }),
      operators(202),
    ],
  ],
  'PATCH /staff/{id}/': [
    [
      ({ colleague }) => ({ params: { id: colleague }, body: { roles: ['parcels', 'members', 'owner'] } }),
      operators(200),
    ],
  ],
  'GET /operator/approvals/': [[plain, operators(200, 'members', 'parcels', 'messages')]],
  'POST /operator/approvals/': [
    [
      () => ({ body: { kind: 'backup', reason: 'The year’s copy' } }),
      byRole(403, { parcels: 403, catalogue: 403, messages: 403, members: 403, figures: 403, owner: 202 }),
    ],
  ],
  'POST /operator/approvals/{id}/confirm/': [
    [
      ({ approvals }, { name }) => ({ params: { id: approvals.toConfirm[name] } }),
      byRole(403, { parcels: 403, catalogue: 403, messages: 403, members: 200, figures: 403, owner: 200 }),
    ],
    [
      ({ approvals }) => ({ params: { id: approvals.ofBackup } }),
      byRole(403, { parcels: 403, catalogue: 403, messages: 403, members: 403, figures: 403, owner: 200 }),
      'of a backup',
    ],
  ],
  'POST /operator/approvals/{id}/refuse/': [
    [
      ({ approvals }, { name }) => ({ params: { id: approvals.toRefuse[name] } }),
      byRole(403, { parcels: 403, catalogue: 403, messages: 403, members: 200, figures: 403, owner: 200 }),
    ],
  ],
  'POST /operator/approvals/{id}/withdraw/': [
    [
      ({ approvals }, { name }) => ({ params: { id: approvals.toWithdraw[name] } }),
      byRole(403, { parcels: 403, catalogue: 403, messages: 403, members: 200, figures: 403, owner: 200 }),
    ],
    [
      ({ approvals }) => ({ params: { id: approvals.ofBackup } }),
      byRole(403, { parcels: 403, catalogue: 403, messages: 403, members: 403, figures: 403, owner: 403 }),
      'of someone else',
    ],
  ],
};
