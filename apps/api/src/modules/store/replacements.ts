import { refuse } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SendReplacement } from '../amends/index.ts';
import { listShippingAddresses } from '../places/index.ts';
import { sendSecurityMail } from '../security-mails/index.ts';
import { hasShippedTo } from './shipped-before.ts';

/** Creates a free parcel; the member is locked. @throws Refusal 409 without a complete, proved shipping address */
export const sendReplacementWith =
  (platform: Pick<Platform, 'jobs' | 'clock' | 'limits'>): SendReplacement =>
  async (tx, { memberId, amendsId, name, description, picture }, at) => {
    const found = (await listShippingAddresses(tx, [memberId])).get(memberId);
    if (found === undefined)
      throw refuse(
        409,
        'This member doesn’t have a complete, confirmed shipping address. Please refund the points instead.',
      );
    const { recipient, street, line2, city, state, zip_code, country } = found;
    const address = { recipient, street, line2, city, state, zip_code, country };
    if (!(await hasShippedTo(tx, memberId, address)))
      await sendSecurityMail(platform, tx, memberId, 'shipping_address');
    await tx
      .insertInto('redemption')
      .values({
        ...address,
        description,
        picture,
        member_id: memberId,
        reward_id: null,
        amends_id: amendsId,
        reward_name: name,
        points: 0,
        status: 'requested',
        requested_at: at,
      })
      .execute();
  };
