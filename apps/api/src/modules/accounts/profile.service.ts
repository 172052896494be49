import { ACCOUNT_TEXTS, handleKey, joinedNameFault, type NameValues } from '@stoa/contract/accounts.rules';
import type { ProfileChange, User } from '@stoa/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import { refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCaller, lockSignIn, sessionEnded } from '../../platform/sessions/lock-caller.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { deleteFiles, queueLateRemoval, queueRemoval, storePortrait } from '../media/index.ts';
import { reindexMember } from '../members/index.ts';
import { publishNewcomer } from '../notifications/index.ts';
import { guessedHome, hideAroundHome, insertAddress, isNewHome } from '../places/index.ts';
import { me } from './accounts.service.ts';
import { recordSignInPlace } from './sign-ins.service.ts';
import { acceptance, ageAcknowledgment, takenRefusal } from './identity.ts';
import { voidEmailChange } from './email-change.service.ts';
import { voidCodes } from './mailed-codes.ts';
import { isOwnPassword, refusePasswordAsName } from './own-password.ts';
import { guessableFault, hashPassword } from '../credentials/index.ts';
import { sendSecurityMail, voidLinks } from '../security-mails/index.ts';

const changedColumns = (change: ProfileChange, homeId: number | undefined, now: Date) => ({
  ...(change.first_name !== undefined && { first_name: change.first_name }),
  ...(change.last_name !== undefined && { last_name: change.last_name }),
  ...(change.bio !== undefined && { bio: change.bio, profile_removed_rule: null }),
  ...(change.handle !== undefined && { handle: change.handle, handle_key: handleKey(change.handle) }),
  ...(homeId !== undefined && { home_id: homeId }),
  ...(change.entry_visibility !== undefined && { entry_visibility: change.entry_visibility }),
  ...(change.wants_visible_to !== undefined && { wants_visible_to: change.wants_visible_to }),
  ...(change.follow_lists_visible_to !== undefined && {
    follow_lists_visible_to: change.follow_lists_visible_to,
  }),
  ...(change.evening_account !== undefined && { evening_account: change.evening_account }),
  ...(change.on_leaderboards !== undefined && { on_leaderboards: change.on_leaderboards }),
  ...(change.quiet_journal !== undefined && { quiet_journal: change.quiet_journal }),
  ...(change.forecasts !== undefined && { forecasts: change.forecasts }),
  ...Object.fromEntries(Object.entries(change.privacies ?? {}).filter(([, value]) => value !== undefined)),
  ...((change.terms_accepted === true || change.over_21 === true) && {
    ...acceptance(now),
    over_21_at: now,
    over_21_how: ageAcknowledgment(change),
  }),
});

const changesSearchKeys = (
  { first_name, last_name, handle }: ProfileChange,
  before: { first_name: string; last_name: string; handle: string | null },
): boolean =>
  (first_name ?? before.first_name) !== before.first_name ||
  (last_name ?? before.last_name) !== before.last_name ||
  (handle ?? before.handle) !== before.handle;

const refuseJoinedName = (change: ProfileChange, before: NameValues): void => {
  const names = {
    first_name: change.first_name ?? before.first_name,
    last_name: change.last_name ?? before.last_name,
  };
  if (names.first_name === before.first_name && names.last_name === before.last_name) return;
  const fault = joinedNameFault(names);
  if (fault !== null) throw refuseField(change.last_name === undefined ? 'first_name' : 'last_name', fault);
};

/** Replaces the picture and returns the old one's key. The caller has locked the member's row. */
const replacePicture = async (tx: Tx, memberId: number, key: string | null): Promise<string[]> => {
  const before = await tx
    .selectFrom('member')
    .select('picture')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('member')
    .set({ picture: key, ...(key !== null && { profile_removed_rule: null }) })
    .where('id', '=', memberId)
    .execute();
  return before.picture === null ? [] : [before.picture];
};

export const updateProfile = async (
  platform: Platform,
  { memberId, signInId }: SignedIn,
  change: ProfileChange,
  files: UploadedFiles,
): Promise<User> => {
  const { db, clock, storage } = platform;
  await refusePasswordAsName(platform, memberId, change);
  const location =
    change.location && (await isNewHome(platform, memberId, change.location)) ? change.location : undefined;
  const guess = await guessedHome(platform.geocoder, location);
  const [upload] = files?.['profile_picture'] ?? [];
  const key = upload === undefined ? null : await storePortrait(platform, memberId, upload.bytes);
  try {
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      await lockCaller(tx, memberId);
      const before = await tx
        .selectFrom('member')
        .select(['first_name', 'last_name', 'handle', 'home_id'])
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      const home = location && (await insertAddress(tx, memberId, 'user', location, now));
      refuseJoinedName(change, before);
      const values = changedColumns(change, home?.id, now);
      if (Object.keys(values).length > 0) {
        await tx.updateTable('member').set(values).where('id', '=', memberId).execute();
      }
      await hideAroundHome(tx, memberId, guess);
      if (change.location && change.location_from_device === true) {
        await recordSignInPlace(platform, tx, { memberId, signInId }, change.location);
      }
      if (home !== undefined && before.home_id === null) {
        await publishNewcomer(tx, { id: memberId, referredBy: null, hasHome: true }, now);
      }
      if (changesSearchKeys(change, before)) await reindexMember(tx, memberId, before);
      if (key !== null)
        await queueLateRemoval(platform, tx, await replacePicture(tx, memberId, key), memberId);
    });
  } catch (error) {
    if (key !== null) await deleteFiles(storage, [key], error);
    throw takenRefusal(error) ?? error;
  }
  return me(platform, memberId);
};

/** Staff use this; the member's row is locked. Returns false without a picture. */
export const takeDownPicture = async (platform: Platform, tx: Tx, memberId: number): Promise<boolean> => {
  const removed = await replacePicture(tx, memberId, null);
  await queueRemoval(platform, tx, removed);
  return removed.length > 0;
};

/** Staff use this; the member's row is locked. Returns the bio's length. */
export const takeDownBio = async (tx: Tx, memberId: number): Promise<number> => {
  const { bio } = await tx
    .selectFrom('member')
    .select('bio')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await tx.updateTable('member').set({ bio: '' }).where('id', '=', memberId).execute();
  return bio.length;
};

export const deletePicture = (platform: Platform, memberId: number): Promise<null> =>
  platform.db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    await queueLateRemoval(platform, tx, await replacePicture(tx, memberId, null), memberId);
    return null;
  });

/** Changes the password, ends other sign-ins and this one's earlier tokens, and emails the member. */
export const changePassword = async (
  platform: Platform,
  caller: SignedIn,
  oldPassword: string,
  newPassword: string,
  refresh: string | null,
): Promise<{ user: User; renewed: TokenPair | null }> => {
  if (!(await isOwnPassword(platform, caller.memberId, oldPassword))) {
    throw refuseField('old_password', ACCOUNT_TEXTS.currentPasswordWrong);
  }
  const owner = await platform.db
    .selectFrom('member')
    .select(['first_name', 'last_name', 'handle', 'email'])
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  const guessable = await guessableFault(newPassword, owner);
  if (guessable !== null) throw refuseField('new_password', guessable);
  const passwordHash = await hashPassword(newPassword);
  const renewed = await platform.db.transaction().execute(async (tx) => {
    await lockSignIn(tx, caller);
    await tx
      .updateTable('member')
      .set({ password_hash: passwordHash, password_is_common: false })
      .where('id', '=', caller.memberId)
      .execute();
    await platform.sessions.endAll(tx, caller.memberId, caller.signInId);
    await voidEmailChange(tx, caller.memberId);
    await voidLinks(tx, caller.memberId, platform.clock.now());
    await voidCodes(tx, caller.memberId);
    await sendSecurityMail(platform, tx, caller.memberId, 'password_changed');
    return platform.sessions.prove(caller.signInId, refresh, tx);
  });
  if (renewed === null) throw sessionEnded();
  return {
    user: await me(platform, caller.memberId),
    renewed: renewed === 'unchanged' ? null : renewed,
  };
};
