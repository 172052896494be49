import { expect, test } from 'vitest';
import { routes } from '@stoa/contract';
import { operationIdFor } from './operation-id.ts';

const nameOf = (call: string): string => {
  const [method = '', path = ''] = call.split(' ');
  return operationIdFor(method, path);
};

test.each([
  ['POST /cigars/add_cigar/', 'addCigar'],
  ['GET /cigars/{id}/replies/', 'getCigarReplies'],
  ['DELETE /replies/{id}/', 'deleteReply'],
  ['POST /rewards/{id}/redeem/', 'redeemReward'],
  ['GET /operator/codes/batches/{id}/', 'getOperatorCodesBatch'],
  ['PATCH /staff/{id}/', 'patchStaffById'],
  ['GET /user/export/', 'getUserExport'],
])('generated clients name %s %s', (call, name) => {
  expect(nameOf(call)).toBe(name);
});

test('no two calls have the same name', () => {
  const names = Object.keys(routes).map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
