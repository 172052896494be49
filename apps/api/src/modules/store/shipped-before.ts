import type { ParcelAddress } from '@stoa/contract/places.rules';
import type { Tx } from '../../platform/database/database.ts';

/** Returns true if a reward of the member already went to this address and name. */
export const hasShippedTo = async (
  tx: Tx,
  memberId: number,
  {
    recipient,
    street,
    line2,
    city,
    zip_code,
  }: Pick<ParcelAddress, 'recipient' | 'street' | 'line2' | 'city' | 'zip_code'>,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('redemption')
    .select('id')
    .where('member_id', '=', memberId)
    .where('recipient', '=', recipient)
    .where('street', '=', street)
    .where('line2', '=', line2)
    .where('city', '=', city)
    .where('zip_code', '=', zip_code)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
