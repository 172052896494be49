import { insertAddress, setProved } from '../src/modules/places/index.ts';
import { moveRedemption, redeem } from '../src/modules/store/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import { demoAccount } from './members.ts';
import { findJoined, type JoinedMembers } from './joined-members.ts';

/** Days are counted before the load. */
interface DemoParcel {
  /** Defaults to the demo member. */
  readonly member?: string;
  readonly reward: string;
  readonly requested: number;
  readonly steps: readonly {
    readonly status: 'processing' | 'shipped' | 'delivered' | 'cancelled';
    readonly day: number;
    readonly note?: string;
  }[];
}

/** The demo member can then afford one reward but not another; the rest fill the operators' lists. */
export const PARCELS: readonly DemoParcel[] = [
  {
    reward: 'Brass Double Cutter',
    requested: 63,
    steps: [
      { status: 'processing', day: 62 },
      { status: 'shipped', day: 60, note: 'UPS 1Z 999 AA1 01 2345 6784' },
      { status: 'delivered', day: 56 },
    ],
  },
  { reward: 'Soapstone Ashtray', requested: 21, steps: [{ status: 'cancelled', day: 20 }] },
  {
    member: 'mdelaney',
    reward: 'Letters from a Stoic, Clothbound',
    requested: 9,
    steps: [
      { status: 'processing', day: 8 },
      { status: 'shipped', day: 7, note: 'UPS 1Z 999 AA1 01 2345 7011' },
    ],
  },
  {
    member: 'rafa.ortega',
    reward: 'Brass Double Cutter',
    requested: 4,
    steps: [{ status: 'processing', day: 3 }],
  },
  { member: 'w.okafor', reward: 'Brass Double Cutter', requested: 3, steps: [] },
  { member: 'hector.v', reward: 'Letters from a Stoic, Clothbound', requested: 2, steps: [] },
];

const withoutNotifications = (platform: Platform) => ({ ...platform, notify: async () => undefined });

/** Copies the home if the member has no shipping address. */
const shippingAddress = async (tx: Tx, memberId: number): Promise<number> => {
  const known = await tx
    .selectFrom('address')
    .select('id')
    .where('member_id', '=', memberId)
    .where('type', '=', 'shipping')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const home = await tx
    .selectFrom('address')
    .innerJoin('member', 'member.home_id', 'address.id')
    .selectAll('address')
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { id } = await insertAddress(tx, memberId, 'shipping', home, home.created_at);
  await setProved(tx, id, home.created_at);
  return id;
};

export const requestParcel = async (
  platform: Platform,
  tx: Tx,
  { reward, member = demoAccount.handle }: DemoParcel,
  joinedMembers: JoinedMembers,
): Promise<number> => {
  const { id } = findJoined(joinedMembers, member);
  const { id: rewardId } = await tx
    .selectFrom('reward')
    .select('id')
    .where('name', '=', reward)
    .executeTakeFirstOrThrow();
  const addressId = await shippingAddress(tx, id);
  return (
    await redeem(
      withoutNotifications(platform),
      // No session exists here; the addresses are old enough and proved.
      { memberId: id, signInId: 0 },
      rewardId,
      { address_id: addressId, over_21: true },
    )
  ).id;
};

export const moveParcel = async (
  platform: Platform,
  id: number,
  { status, note }: DemoParcel['steps'][number],
): Promise<void> => {
  await moveRedemption(withoutNotifications(platform), id, { status, tracking_note: note });
};
