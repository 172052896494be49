import { openAccount } from '../src/modules/accounts/index.ts';
import { createFollow } from '../src/modules/members/index.ts';
import { insertAddress, setProved } from '../src/modules/places/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { minutesAfter } from './calendar.ts';
import type { PlannedFollow } from './follow-plan.ts';
import { homeFor } from './addresses.ts';
import { demoAccount, type DemoMember } from './members.ts';

const STUDIO = {
  street: '1847 North Milwaukee Avenue',
  city: 'Chicago',
  state: 'IL',
  zip_code: '60647',
  country: 'United States',
  latitude: null,
  longitude: null,
};

export interface JoinedMember {
  readonly id: number;
  readonly homeId: number | null;
}

export type JoinedMembers = Map<string, JoinedMember>;

export const findJoined = (joinedMembers: JoinedMembers, handle: string): JoinedMember => {
  const found = joinedMembers.get(handle);
  if (found === undefined)
    throw new Error(`${handle} has not joined yet; correct the days of the demo world.`);
  return found;
};

/** Opens a member's account. Only the demo member can sign in; the others have no password. */
export const join = async (
  tx: Tx,
  member: DemoMember,
  details: { readonly passwordHash: string; readonly portrait: string | null; readonly at: Date },
  joinedMembers: JoinedMembers,
): Promise<void> => {
  const [firstName, lastName] = member.name;
  const isDemo = member.handle === demoAccount.handle;
  const home = homeFor(member);
  const { id } = await openAccount(
    tx,
    {
      firstName,
      lastName,
      email: isDemo ? demoAccount.email : `${member.handle}@members.example`,
      handle: member.handle,
      passwordHash: isDemo ? details.passwordHash : null,
      home,
      referredBy: member.invitedBy === undefined ? null : findJoined(joinedMembers, member.invitedBy).id,
      over21How: 'both_boxes',
    },
    details.at,
  );
  const { home_id } = await tx
    .updateTable('member')
    .set({
      bio: member.bio,
      picture: details.portrait,
      email_verified_at: member.unverified ? null : minutesAfter(details.at, 12),
      quiet_journal: member.isQuiet === true,
      ...Object.fromEntries((member.hides ?? []).map((toggle) => [toggle, false])),
    })
    .where('id', '=', id)
    .returning('home_id')
    .executeTakeFirstOrThrow();
  if (isDemo) {
    const studio = await insertAddress(tx, id, 'shipping', STUDIO, details.at);
    await setProved(tx, studio.id, details.at);
  }
  joinedMembers.set(member.handle, { id, homeId: home_id });
};

export const follow = async (tx: Tx, planned: PlannedFollow, joinedMembers: JoinedMembers): Promise<void> => {
  const follower = findJoined(joinedMembers, planned.follower).id;
  const followed = findJoined(joinedMembers, planned.followed).id;
  await createFollow(tx, follower, followed, planned.at);
};
