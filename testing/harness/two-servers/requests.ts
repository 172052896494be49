import type { ServerIndex, Customer } from './two-servers.ts';

/** A member's request about points. A request with a key may be sent again. */
export type StoreRequest = { readonly customer: Customer } & (
  | { readonly kind: 'redeem'; readonly rewardId: number; readonly key: string }
  | { readonly kind: 'log'; readonly code: string; readonly key: string }
  | { readonly kind: 'cancel'; readonly redemptionId: number }
  | { readonly kind: 'delete'; readonly entryId: number }
);

export interface StoreReply {
  readonly status: number;
  /** The id of the created redemption or entry, or 0. */
  readonly id: number;
  /** The balance in the response, or null. */
  readonly balance: number | null;
}

const toReply = ({ status, body }: { status: number; body: unknown }): StoreReply => {
  const { id, balance } = (body ?? {}) as { id?: number; balance?: number };
  return { status, id: id ?? 0, balance: balance ?? null };
};

/** Redeems a reward at one of the servers. */
export const redeemAt = async (
  serverIndex: ServerIndex,
  customer: Customer,
  rewardId: number,
  key?: string,
): Promise<StoreReply> =>
  toReply(
    await customer
      .at(serverIndex)
      .call(
        'POST /rewards/{id}/redeem/',
        { params: { id: rewardId }, body: { address_id: customer.addressId } },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
  );

/** Sends a request to one of the servers. @returns Null if the connection broke before the response. */
export const send = async (serverIndex: ServerIndex, request: StoreRequest): Promise<StoreReply | null> => {
  const browser = request.customer.at(serverIndex);
  try {
    switch (request.kind) {
      case 'redeem':
        return await redeemAt(serverIndex, request.customer, request.rewardId, request.key);
      case 'log':
        return toReply(
          await browser.call(
            'POST /cigars/add_cigar/',
            { body: { cigar_code: request.code, rating: 4 } },
            { 'idempotency-key': request.key },
          ),
        );
      case 'cancel': {
        const params = { id: request.redemptionId };
        return toReply(await browser.call('POST /rewards/redemptions/{id}/cancel/', { params }));
      }
      case 'delete':
        return toReply(await browser.send('DELETE', `/cigars/${request.entryId}/delete_cigar/`));
    }
  } catch {
    return null;
  }
};

/** Resends unanswered requests to both servers at the same time. The client can't resend requests without a key. */
export const resend = async (request: StoreRequest): Promise<(StoreReply | null)[]> =>
  'key' in request ? Promise.all([send(0, request), send(1, request)]) : [];
