import type { Platform } from '../../platform/platform.ts';
import { refuseField } from '../../platform/refusal.ts';
import {
  openLink,
  unansweredEvents,
  consumeLink,
  voidLinks,
  type LinkAbout,
  type OpenLink,
} from '../security-mails/index.ts';
import { endProofs } from '../places/index.ts';
import { renewUndoLinks, voidEmailChange } from './email-change.service.ts';
import { voidCodesAndVerification } from './mailed-codes.ts';

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The subject of an email decides which of the stranger's changes to clear. */
const CHANGED_BY: { readonly [About in LinkAbout]?: { google_id: null } | { password_hash: null } } = {
  google_linked: { google_id: null },
  password_changed: { password_hash: null },
};

/** Rounds down to the second, because a passkey is created a moment before its email. */
const getFirstTime = (events: readonly Pick<OpenLink, 'madeAt'>[]): Date =>
  new Date(Math.floor(Math.min(...events.map(({ madeAt }) => madeAt.getTime())) / 1000) * 1000);

const invalidLink = () =>
  refuseField(
    'token',
    'This link is no longer valid: it was used, has expired, or your account has changed since. Please set a new password instead.',
  );

/** Ends all sign-ins with a security email's link, once, and undoes what a stranger may have added since. */
export const endByNotMe = async (platform: Platform, token: string): Promise<{ ended: true }> => {
  const { config, clock, db, sessions } = platform;
  const now = clock.now();
  const link = await openLink(db, config.sessionSecret, token, { lifeMs: LIFE_MS, now });
  if (link === null || link.about === 'export_link') throw invalidLink();
  const { memberId } = link;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    if (!(await consumeLink(tx, link.id, now))) throw invalidLink();
    const events = [link, ...(await unansweredEvents(tx, memberId, new Date(now.getTime() - LIFE_MS)))];
    await sessions.endAll(tx, memberId);
    await voidEmailChange(tx, memberId);
    await renewUndoLinks(platform, tx, memberId);
    await voidLinks(tx, memberId, now, ['export_link']);
    await voidCodesAndVerification(tx, memberId);
    const first = getFirstTime(events);
    await tx
      .deleteFrom('passkey')
      .where('member_id', '=', memberId)
      .where('created_at', '>=', first)
      .execute();
    await endProofs(tx, memberId, first);
    for (const changed of events.flatMap(({ about }) => CHANGED_BY[about] ?? []))
      await tx.updateTable('member').set(changed).where('id', '=', memberId).execute();
  });
  return { ended: true };
};
