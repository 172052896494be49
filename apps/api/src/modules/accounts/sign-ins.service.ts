import type { PlaceInput } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type { Tx } from '../../platform/database/database.ts';
import { stateName } from '../../platform/geocoder/index.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { voidLinks } from '../security-mails/index.ts';
import { renewUndoLinks, voidEmailChange } from './email-change.service.ts';
import { SIGN_OUTS_EVERYWHERE } from './limits.ts';
import { voidCodesAndVerification } from './mailed-codes.ts';

export const listSignIns = async (
  { db, sessions }: Platform,
  caller: SignedIn,
): Promise<Answer<'GET /user/me/sign-ins/'>> => {
  const { notes_sign_in_places } = await db
    .selectFrom('member')
    .select('notes_sign_in_places')
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  const rows = await sessions.list(caller.memberId);
  return {
    results: rows.map(({ id, device, created_at, last_used_at, place, token_name, rights, expires_at }) => ({
      id,
      device,
      created_at: created_at.toISOString(),
      last_used_at: (last_used_at ?? created_at).toISOString(),
      current: id === caller.signInId,
      place: notes_sign_in_places ? place : null,
      token:
        token_name === null
          ? null
          : { name: token_name, rights: [...(rights ?? [])], expires_at: expires_at.toISOString() },
    })),
    places_noted: notes_sign_in_places,
  };
};

/** Also voids a pending change of the email address, which this sign-in may have requested. */
export const endSignIn = ({ db, sessions }: Platform, memberId: number, id: number): Promise<null> =>
  db.transaction().execute(async (tx) => {
    if (!(await sessions.endOne(tx, memberId, id))) throw notFound();
    await voidEmailChange(tx, memberId);
    return null;
  });

/** Also ends every emailed link and code, so that no one who reads the mailbox can use them. */
export const endAllSignIns = async (platform: Platform, memberId: number): Promise<void> => {
  const { clock, db, limits, sessions } = platform;
  await limits.take(SIGN_OUTS_EVERYWHERE, memberId);
  await db.transaction().execute(async (tx) => {
    await sessions.endAll(tx, memberId);
    await voidEmailChange(tx, memberId);
    await renewUndoLinks(platform, tx, memberId);
    await voidLinks(tx, memberId, clock.now());
    await voidCodesAndVerification(tx, memberId);
  });
};

/** Turns recording of sign-in towns on, or erases the recorded ones. */
export const setPlacesNoted = async (
  platform: Platform,
  caller: SignedIn,
  noted: boolean,
): Promise<Answer<'GET /user/me/sign-ins/'>> => {
  const { db, sessions } = platform;
  await db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller.memberId);
    await tx
      .updateTable('member')
      .set({ notes_sign_in_places: noted })
      .where('id', '=', caller.memberId)
      .execute();
    if (!noted) await sessions.erasePlaces(tx, caller.memberId);
  });
  return listSignIns(platform, caller);
};

/** Records the town of this sign-in, or the state if the town is unknown. The caller's row is locked. */
export const recordSignInPlace = async (
  { sessions }: Platform,
  tx: Tx,
  caller: SignedIn,
  { city, state }: Pick<PlaceInput, 'city' | 'state'>,
): Promise<void> => {
  const place = [city, stateName(state)].filter((part) => part !== '').join(', ');
  if (place === '') return;
  const { notes_sign_in_places } = await tx
    .selectFrom('member')
    .select('notes_sign_in_places')
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  if (notes_sign_in_places) await sessions.notePlace(tx, caller.signInId, place);
};
