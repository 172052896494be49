import type { Call, Routes } from '@stoa/contract';
import { operators, plain, type Rows } from './answers.ts';

type OperatorCall = { [C in Call]: Routes[C]['access'] extends 'operator' ? C : never }[Call];

const product = { line: 'wisdom', name: 'Made', brand_name: 'Stoa', vitola: 'Toro', points: 1 } as const;
const period = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' };

/** What only the brand's people may do (decisions §9). */
export const OPERATORS: Rows<OperatorCall> = {
  'GET /operator/products/': [[plain, operators(200)]],
  'POST /operator/products/': [[() => ({ body: product }), operators(201)]],
  'PATCH /operator/products/{id}/': [
    [({ product: id }) => ({ params: { id }, body: { name: 'Changed' } }), operators(200)],
  ],
  'POST /operator/codes/': [[({ product: id }) => ({ body: { product_id: id, count: 1 } }), operators(201)]],
  'GET /operator/codes/use/': [[plain, operators(200)]],
  'GET /operator/codes/refused/': [[plain, operators(200)]],
  'GET /operator/quality/': [[plain, operators(200)]],
  'GET /operator/quality/months/': [
    [() => ({ query: { by: 'line' as const, key: 'wisdom' } }), operators(200)],
  ],
  'GET /operator/codes/batches/': [[plain, operators(200)]],
  'GET /operator/codes/batches/{id}/': [[({ batch: id }) => ({ params: { id } }), operators(200)]],
  'GET /operator/codes/batches/{id}/codes/': [[({ batch: id }) => ({ params: { id } }), operators(200)]],
  'PATCH /operator/codes/batches/{id}/': [
    [({ batch: id }) => ({ params: { id }, body: { voided: true, reason: 'Lost' } }), operators(200)],
  ],
  'GET /operator/recount/': [[plain, operators(200)]],
  'POST /operator/clean-up/': [[plain, operators(200)]],
  'GET /operator/file-check/': [[plain, operators(200)]],
  'GET /operator/backup/': [[plain, operators(200)]],
  'GET /operator/audit/': [[plain, operators(200)]],
  'PUT /operator/maintenance/': [[() => ({ body: { message: 'We sweep.' } }), operators(200)]],
  'GET /operator/waitlist/': [[plain, operators(200)]],
  'POST /operator/waitlist/invitations/': [[() => ({ body: { first: 1 } }), operators(202)]],
  'GET /operator/badges/backfill/': [[plain, operators(200)]],
  'POST /operator/badges/backfill/': [[plain, operators(202)]],
  'GET /operator/members/': [[plain, operators(200)]],
  'PATCH /operator/members/{id}/': [
    [({ bystander }) => ({ params: { id: bystander }, body: { suspended: true } }), operators(200)],
    [
      ({ suspended }) => ({ params: { id: suspended }, body: { suspended: false } }),
      operators(200),
      'suspension ended',
    ],
  ],
  'GET /operator/rewards/': [[plain, operators(200)]],
  'POST /operator/rewards/': [[() => ({ body: { name: 'Made', points: 0 } }), operators(201)]],
  'PATCH /operator/rewards/{id}/': [
    [({ reward }) => ({ params: { id: reward }, body: { points: 2 } }), operators(200)],
  ],
  'GET /operator/redemptions/': [[plain, operators(200)]],
  'PATCH /operator/redemptions/{id}/': [
    [
      ({ redemptions }) => ({ params: { id: redemptions.toSend }, body: { status: 'processing' } }),
      operators(200),
    ],
  ],
  'GET /operator/challenges/': [[plain, operators(200)]],
  'POST /operator/challenges/': [
    [() => ({ body: { name: 'Made', target_value: 10, ...period } }), operators(201)],
  ],
  'PATCH /operator/challenges/{id}/': [
    [({ challenge }) => ({ params: { id: challenge }, body: { name: 'Changed' } }), operators(200)],
  ],
  'POST /operator/points/': [
    [({ bystander }) => ({ body: { member_id: bystander, points: 5, reason: 'Kind' } }), operators(201)],
  ],
  'GET /operator/messages/': [[plain, operators(200)]],
  'POST /operator/messages/recipients/': [[() => ({ body: {} }), operators(200)]],
  'POST /operator/messages/': [
    [
      ({ bystander }) => ({
        body: { header: 'To one', message: 'x', audience: { member_ids: [bystander] } },
      }),
      operators(202),
    ],
  ],
  'GET /operator/retailers/': [[plain, operators(200)]],
  'POST /operator/retailers/import/': [
    [
      () => ({ body: 'name,address,latitude,longitude,website,phone_number\r\nShop,2 Main,36,-98,,\r\n' }),
      operators(200),
    ],
  ],
  'PATCH /operator/retailers/{id}/': [
    [({ retailer }) => ({ params: { id: retailer }, body: { phone_number: '555' } }), operators(200)],
  ],
};
