import type { Removal, SupportedMember } from '@stoa/contract';
import { recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { takeDownBio, takeDownPicture } from '../accounts/index.ts';
import { takeDownNote, takeDownPhoto } from '../journal/index.ts';
import { queueRemoval } from '../media/index.ts';
import { notifyMember } from '../notifications/index.ts';
import { lockMember } from './lock-member.ts';
import { supportedMember } from './support.queries.ts';
import type { Platform } from '../../platform/platform.ts';

interface TakenDown {
  /** The member reads “your photo in Name”. */
  readonly what: string;
  /** Describes it without its text, for the audit, which outlives the member. */
  readonly before: Readonly<Record<string, unknown>>;
}

const alreadyGone = (what: string) =>
  refuse(409, `The ${what} has already been removed. There’s nothing left to do.`);

const takeDown = async (
  platform: Platform,
  tx: Tx,
  memberId: number,
  removal: Removal,
): Promise<TakenDown> => {
  switch (removal.what) {
    case 'bio': {
      const characters = await takeDownBio(tx, memberId);
      if (characters === 0) throw alreadyGone('bio');
      return { what: 'your bio', before: { bio: `${characters} characters` } };
    }
    case 'picture': {
      if (!(await takeDownPicture(platform, tx, memberId))) throw alreadyGone('picture');
      return { what: 'your profile picture', before: { picture: 'a picture' } };
    }
    case 'note': {
      const { name, characters } = await takeDownNote(tx, memberId, removal.entry_id);
      return {
        what: `your note on ${name}`,
        before: { entry: removal.entry_id, note: `${characters} characters` },
      };
    }
    case 'photo': {
      const { entry_id: entryId, photo_id: photoId } = removal;
      const { name, keys } = await takeDownPhoto(tx, memberId, { entryId, photoId });
      await queueRemoval(platform, tx, keys);
      return { what: `a photo of ${name}`, before: { entry: entryId, photo: photoId } };
    }
  }
};

/** Takes down a member's content and sends them the reason in one transaction. */
export const removeForMember = (
  platform: Platform,
  memberId: number,
  removal: Removal,
): Promise<SupportedMember> =>
  platform.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { what, before } = await takeDown(platform, tx, memberId, removal);
    const header = 'We took something down';
    const message = `We took down ${what}. The reason: ${removal.reason}\n\nIf you think this is wrong, please write to us.`;
    await notifyMember(tx, memberId, { header, message }, platform.clock.now());
    await recordChange(tx, {
      kind: 'member',
      id: memberId,
      before,
      after: { [removal.what]: null, reason: removal.reason },
      about: `${removal.what} taken down`,
    });
    return supportedMember(tx, memberId);
  });
