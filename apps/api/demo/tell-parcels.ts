import { moveRedemption, redeem } from '../src/modules/store/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import { demoAccount } from './members.ts';
import { residentOf, type Residents } from './tell-people.ts';

/** A reward that the demo member has redeemed, and what became of it; in days before the load. */
export interface DemoParcel {
  readonly reward: string;
  readonly requested: number;
  readonly steps: readonly {
    readonly status: 'processing' | 'shipped' | 'delivered' | 'cancelled';
    readonly day: number;
    readonly note?: string;
  }[];
}

/** One that arrived and one that was taken back: what is left buys one reward and not another. */
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
];

/** The past is not announced. */
const untold = (platform: Platform) => ({ ...platform, notify: async () => undefined });

/** The demo member redeems a reward through the store's own use case, to the address that parcels go to. */
export const requestParcel = async (
  platform: Platform,
  tx: Tx,
  { reward }: DemoParcel,
  residents: Residents,
): Promise<number> => {
  const { id } = residentOf(residents, demoAccount.handle);
  const { id: rewardId } = await tx
    .selectFrom('reward')
    .select('id')
    .where('name', '=', reward)
    .executeTakeFirstOrThrow();
  const { id: addressId } = await tx
    .selectFrom('address')
    .select('id')
    .where('member_id', '=', id)
    .where('type', '=', 'shipping')
    .executeTakeFirstOrThrow();
  return (await redeem(untold(platform), id, rewardId, { address_id: addressId, over_21: true }, null)).id;
};

export const moveParcel = async (
  platform: Platform,
  id: number,
  { status, note }: DemoParcel['steps'][number],
): Promise<void> => {
  await moveRedemption(untold(platform), id, { status, tracking_note: note });
};
