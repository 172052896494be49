import type { Counter, Customer } from './two-servers.ts';

/** What a client asks of the bank; what has a key may be asked again. */
export type BankRequest = { readonly customer: Customer } & (
  | { readonly kind: 'redeem'; readonly rewardId: number; readonly key: string }
  | { readonly kind: 'log'; readonly code: string; readonly key: string }
  | { readonly kind: 'cancel'; readonly redemptionId: number }
  | { readonly kind: 'delete'; readonly entryId: number }
);

export interface BankReply {
  readonly status: number;
  /** Of the redemption or the entry that was made; 0 where nothing was. */
  readonly id: number;
  /** The balance that the answer stated; null where it stated none. */
  readonly balance: number | null;
}

const replyOf = ({ status, body }: { status: number; body: unknown }): BankReply => {
  const { id, balance } = (body ?? {}) as { id?: number; balance?: number };
  return { status, id: id ?? 0, balance: balance ?? null };
};

/** Redeems at one of the servers. */
export const redeemAt = async (
  counter: Counter,
  customer: Customer,
  rewardId: number,
  key?: string,
): Promise<BankReply> =>
  replyOf(
    await customer
      .at(counter)
      .call(
        'POST /rewards/{id}/redeem/',
        { params: { id: rewardId }, body: { address_id: customer.addressId } },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
  );

/** Sends a request to one of the servers; null where the connection broke before the answer. */
export const send = async (counter: Counter, request: BankRequest): Promise<BankReply | null> => {
  const browser = request.customer.at(counter);
  try {
    switch (request.kind) {
      case 'redeem':
        return await redeemAt(counter, request.customer, request.rewardId, request.key);
      case 'log':
        return replyOf(
          await browser.call(
            'POST /cigars/add_cigar/',
            { body: { cigar_code: request.code, rating: 4 } },
            { 'idempotency-key': request.key },
          ),
        );
      case 'cancel': {
        const params = { id: request.redemptionId };
        return replyOf(await browser.call('POST /rewards/redemptions/{id}/cancel/', { params }));
      }
      case 'delete':
        return replyOf(await browser.send('DELETE', `/cigars/${request.entryId}/delete_cigar/`));
    }
  } catch {
    return null;
  }
};

/** Sends what got no answer again, to both servers at once; what has no key cannot be sent again. */
export const resend = async (request: BankRequest): Promise<(BankReply | null)[]> =>
  'key' in request ? Promise.all([send(0, request), send(1, request)]) : [];
